/*
 * Static objects of every kind, made once in each process and destroyed in the
 * opposite order.
 */
#include <cstdio>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <unordered_map>

static int made;
struct Object {
    std::string name;
    explicit Object(std::string n) : name(std::move(n)) { std::printf("+%s %d\n", name.c_str(), ++made); }
    ~Object() { std::printf("-%s\n", name.c_str()); }
};
inline Object in_line("inline");
template <int n>
struct Held {
    static Object object;
};
template <int n>
Object Held<n>::object("template " + std::to_string(n));
static std::map<std::string, int> counts;
static thread_local Object of_thread("thread");

static Object &once()
{
    static Object object("function");
    return object;
}

int main()
{
    (void)Held<7>::object.name;
    for (std::string word; std::cin >> word;) counts[word]++;
    for (const auto &[word, count] : counts) std::printf("%s %d\n", word.c_str(), count);
    once();
    once();
    std::printf("%s\n", of_thread.name.c_str());
    std::unordered_map<std::string, int> hashed(counts.begin(), counts.end());
    for (const auto &[word, count] : hashed) std::printf("%s ", word.c_str());
    std::ostringstream text;
    text << 3.5 << true;
    std::puts(text.str().c_str());
}

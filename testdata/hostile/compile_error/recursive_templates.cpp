/*
 * A template that needs itself for the next number, without an end.
 * fact: compile template instantiation depth exceeds
 */
template <int N>
struct Level {
    static constexpr int kValue = Level<N + 1>::kValue;
};

int main()
{
    return Level<0>::kValue;
}

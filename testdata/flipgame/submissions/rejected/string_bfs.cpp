// Method: breadth-first search over strings of sixteen characters; whether one
// was there before is found out by going through the list of all visited ones.
//
// Faults: the given board itself is not put on the list; an Impossible board
// costs more than a hundred million comparisons of strings, close to the time
// limit; the end of the input is ignored: the next "board" is an empty string,
// outside whose bounds the program then reads and writes (its small internal
// buffer, so nothing crashes), and it answers for ever.
//
// With one board a run that is too much output, or the time limit on a slow
// machine where the board is Impossible: `rejected`. The published page of this
// kind of program lost every <...> to HTML.
#include <iostream>
#include <queue>
#include <string>
#include <vector>
using namespace std;

struct Entry {
    string board;
    int rounds;
};

vector<string> visited;

bool was_there(const string& board) {
    for (size_t i = 0; i < visited.size(); i++)
        if (visited[i] == board) return true;
    return false;
}

bool uniform(const string& b) {
    for (int i = 1; i < 16; i++)
        if (b[i] != b[0]) return false;
    return true;
}

void change(string& b, int i) { b[i] = b[i] == 'w' ? 'b' : 'w'; }

string after(string b, int i) {
    change(b, i);
    if (i >= 4) change(b, i - 4);
    if (i < 12) change(b, i + 4);
    if (i % 4 != 0) change(b, i - 1);
    if (i % 4 != 3) change(b, i + 1);
    return b;
}

int search(const string& start) {
    visited.clear();
    queue<Entry> todo;
    todo.push({start, 0});
    while (!todo.empty()) {
        Entry e = todo.front();
        todo.pop();
        if (uniform(e.board)) return e.rounds;
        for (int i = 0; i < 16; i++) {
            string next = after(e.board, i);
            if (was_there(next)) continue;
            visited.push_back(next);
            todo.push({next, e.rounds + 1});
        }
    }
    return -1;
}

int main() {
    while (true) {
        string board;
        for (int r = 0; r < 4; r++) {
            string row;
            cin >> row;
            board += row;
        }
        int n = search(board);
        if (n < 0) cout << "Impossible" << endl;
        else cout << n << endl;
    }
}

// Method: breadth-first search over 16-bit states with sixteen ready-made XOR
// masks. Reads boards until the end of the input, one answer for each.
//
// Faults, none of which shows with one board a run: the accumulator `state` is
// set afresh only by a board that begins with 'b', so a second board may index
// far outside the tables; `dist` has 65,535 entries, one short for the
// all-black state (the entry behind it is padding that nobody uses); distance 0
// doubles as "not seen yet"; "0" and "Impossible" are followed by an empty
// line, which white space forgives.
//
// The published kind of this program forgets <cstring> for memset and does not
// compile today. With the header: accepted.
#include <cstdio>
#include <cstring>
#include <queue>
using namespace std;

const int ROUND[16] = {
    0xC800, 0xE400, 0x7200, 0x3100, 0x8C80, 0x4E40, 0x2720, 0x1310,
    0x08C8, 0x04E4, 0x0272, 0x0131, 0x008C, 0x004E, 0x0027, 0x0013,
};

int dist[65535];

int search(int start) {
    memset(dist, 0, sizeof dist);
    queue<int> todo;
    todo.push(start);
    while (!todo.empty()) {
        int now = todo.front();
        todo.pop();
        for (int k = 0; k < 16; k++) {
            int next = now ^ ROUND[k];
            if (next == start || dist[next]) continue;
            dist[next] = dist[now] + 1;
            if (next == 0 || next == 0xFFFF) return dist[next];
            todo.push(next);
        }
    }
    return -1;
}

int main() {
    char row[8];
    int state = 0, rows = 0;
    while (scanf("%4s", row) == 1) {
        if (rows == 0 && row[0] == 'b') state = 0;
        for (int c = 0; c < 4; c++) state = state * 2 + (row[c] == 'b');
        if (++rows < 4) continue;
        rows = 0;
        if (state == 0 || state == 0xFFFF) {
            printf("0\n\n");
            continue;
        }
        int rounds = search(state);
        if (rounds < 0)
            printf("Impossible\n\n");
        else
            printf("%d\n", rounds);
    }
    return 0;
}

/* Second attempt: tries all 65,536 sets of flips, but with white as the only
   goal. */
#include <stdio.h>

int main(void) {
  char row[8];
  int board = 0, best = 17, i, set;
  for (i = 0; i < 16; ++i) {
    if (i % 4 == 0 && scanf("%7s", row) != 1) return 0;
    if (row[i % 4] == 'b') board |= 1 << i;
  }
  for (set = 0; set < 65536; ++set) {
    int state = board, count = 0;
    for (i = 0; i < 16; ++i) {
      if (!(set >> i & 1)) continue;
      ++count;
      state ^= 1 << i;
      if (i % 4 > 0) state ^= 1 << (i - 1);
      if (i % 4 < 3) state ^= 1 << (i + 1);
      if (i > 3) state ^= 1 << (i - 4);
      if (i < 12) state ^= 1 << (i + 4);
    }
    if (state == 0 && count < best) best = count;
  }
  if (best > 16)
    puts("Impossible");
  else
    printf("%d\n", best);
  return 0;
}

// What goes between the judge and the runner for a batch: a request with a file
// of inputs, and the packets that answer it, each sent and received.
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "benchmark/benchmark.h"
#include "judge/sandbox/runner/channel.h"
#include "judge/sandbox/runner/protocol.h"

namespace flip::runner {
namespace {

// False when it did not arrive.
bool Exchange(const int (&sockets)[2], const std::vector<char>& packet,
              const int* file, std::vector<char>& room) {
  int received[kMaxDescriptors];
  if (SendPacket(sockets[0], packet.data(), packet.size(), file,
                 file != nullptr ? 1 : 0) != 0) {
    return false;
  }
  const ssize_t size =
      ReceivePacket(sockets[1], room.data(), room.size(), received);
  for (const int fd : received) {
    if (fd >= 0) close(fd);
  }
  return size == static_cast<ssize_t>(packet.size());
}

void BM_BatchPackets(benchmark::State& state) {
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0) {
    return state.SkipWithError("socketpair");
  }
  const int inputs = memfd_create("inputs", MFD_CLOEXEC);
  constexpr size_t kWords = 100;      // A command line and an environment.
  constexpr size_t kImpossible = 11;  // The longest answer's line.
  const std::vector<char> request(sizeof(Request) + kWords);
  std::vector<size_t> replies;
  // As full as the runner makes them.
  for (auto left = static_cast<size_t>(state.range(0)); left > 0;) {
    size_t size = sizeof(BatchReply);
    for (; left > 0 && size + kMaxBatchRun <= kMaxMessage; --left) {
      size += sizeof(Reply) + kImpossible;
    }
    replies.push_back(size);
  }
  std::vector<char> room(kMaxMessage);
  bool arrived = inputs >= 0;
  for (auto _ : state) {
    arrived = arrived && Exchange(sockets, request, &inputs, room);
    for (const size_t size : replies) {
      arrived =
          arrived && Exchange(sockets, std::vector<char>(size), nullptr, room);
    }
  }
  if (!arrived) state.SkipWithError("a packet did not arrive");
  state.SetItemsProcessed(state.iterations() * state.range(0));
  close(inputs);
  close(sockets[0]);
  close(sockets[1]);
}
BENCHMARK(BM_BatchPackets)->ArgName("boards")->Arg(1)->Arg(256);

}  // namespace
}  // namespace flip::runner

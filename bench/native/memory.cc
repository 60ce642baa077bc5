// memory bandwidth <MiB> <threads> <repetitions>: the fastest read of a private buffer, in GB/s.
// memory drop <path> …: removes the pages of files, and of all files below folders, from the page cache. Pages that a
// process has mapped, or that are not yet written to disk, stay.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <barrier>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <thread>
#include <vector>

namespace {

// Independent sums, so that no addition waits for the previous one; the compiler vectorizes them.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target_clones("avx512f", "avx2", "default")))
#endif
uint64_t
sum(const uint64_t* words, size_t count) {
  uint64_t sums[32] = {};
  for (size_t i = 0; i < count; i += 32) {
    for (size_t lane = 0; lane < 32; ++lane) sums[lane] += words[i + lane];
  }
  uint64_t all = 0;
  for (const uint64_t one : sums) all += one;
  return all;
}

int bandwidth(size_t mib, unsigned threads, int repetitions) {
  using Clock = std::chrono::steady_clock;
  const size_t words = (mib << 20) / sizeof(uint64_t) / threads / 32 * 32;
  std::vector<std::vector<uint64_t>> shares(threads);
  std::vector<uint64_t> totals(threads);
  double best = 0;
  Clock::time_point begun;
  // The last thread to arrive reads the clock, before and after every round.
  bool running = false;
  const auto tick = [&]() noexcept {
    if (running) {
      const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
      best = std::max(best, static_cast<double>(words * sizeof(uint64_t) * threads) / seconds / 1e9);
    }
    running = !running;
    begun = Clock::now();
  };
  std::barrier turn(static_cast<ptrdiff_t>(threads), tick);
  std::vector<std::thread> workers;
  for (unsigned worker = 0; worker < threads; ++worker) {
    workers.emplace_back([&, worker] {
      shares[worker].assign(words, worker + 1);
      for (int i = 0; i < repetitions; ++i) {
        turn.arrive_and_wait();
        totals[worker] += sum(shares[worker].data(), words);
        turn.arrive_and_wait();
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  for (unsigned worker = 0; worker < threads; ++worker) {
    if (totals[worker] != words * (worker + 1) * static_cast<uint64_t>(repetitions)) return 1;
  }
  std::printf("%.2f\n", best);
  return 0;
}

int drop_file(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return 1;
  const int failed = ::posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
  ::close(file);
  return failed;
}

int drop(char** paths, int count) {
  int failed = 0;
  for (int i = 0; i < count; ++i) {
    if (!std::filesystem::is_directory(paths[i])) {
      failed |= drop_file(paths[i]);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(paths[i])) {
      if (entry.is_regular_file()) failed |= drop_file(entry.path());
    }
  }
  return failed == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 5 && std::strcmp(arguments[1], "bandwidth") == 0) {
    const auto number = [&](int i) { return static_cast<unsigned>(std::max(1, std::atoi(arguments[i]))); };
    return bandwidth(number(2), number(3), static_cast<int>(number(4)));
  }
  if (count >= 3 && std::strcmp(arguments[1], "drop") == 0) return drop(arguments + 2, count - 2);
  std::fprintf(stderr, "memory bandwidth <MiB> <threads> <repetitions> | memory drop <path> ...\n");
  return 2;
}

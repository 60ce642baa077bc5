// A mutation driver for targets with libFuzzer's entry point, for compilers without libFuzzer:
//   fuzz_x [--seconds N | --runs N] [--seed S] [--write-input FILE] [corpus file …]
// Inputs are mutations of the corpus: the given files, and the inputs that the target adds through fuzz_corpus(). A
// sanitizer's report or an abort ends the process. There is no coverage feedback, so targets should provide varied
// inputs to start from. With --runs, the same seed does the same work on every machine. --write-input saves the input
// that ended the process.
#include "fuzz/driver.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>

/// Part of the sanitizers' runtime; null without sanitizers.
extern "C" __attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)());

namespace {

using hindsight::fuzz::Bytes;

constexpr size_t kInputMax = 1u << 20;
constexpr uint64_t kInteresting[] = {0,          1,          2,          0x7F,       0x80,       0xFF,
                                     0x7FFF,     0x8000,     0xFFFF,     0x7FFFFFFF, 0x80000000, 0xFFFFFFFF,
                                     0xFFFFFFFE, 1ull << 32, 1ull << 62, INT64_MAX,  1ull << 63, UINT64_MAX};

class Mutator {
 public:
  Mutator(uint64_t seed, const std::vector<Bytes>& corpus) : random_(seed), corpus_(corpus) {}

  Bytes next() {
    Bytes input = pick();
    for (uint64_t changes = 1 + below(6); changes > 0; --changes) mutate(input);
    if (input.size() > kInputMax) input.resize(kInputMax);
    return input;
  }

 private:
  uint64_t below(uint64_t n) { return n == 0 ? 0 : random_() % n; }
  const Bytes& pick() { return corpus_[below(corpus_.size())]; }

  void mutate(Bytes& input) {
    switch (below(8)) {
      case 0:
        if (!input.empty()) input[below(input.size())] ^= static_cast<uint8_t>(1u << below(8));
        break;
      case 1:
        if (!input.empty()) input[below(input.size())] = static_cast<uint8_t>(random_());
        break;
      case 2:
        input.resize(below(input.size() + 1));
        break;
      case 3:
        insert(input);
        break;
      case 4:
        erase(input);
        break;
      case 5:
        splice(input);
        break;
      case 6:
        nudge(input);
        break;
      default:
        overwrite(input);
    }
  }

  void insert(Bytes& input) {
    Bytes added(1 + below(16));
    for (uint8_t& byte : added) byte = static_cast<uint8_t>(below(3) == 0 ? 0 : random_());
    input.insert(input.begin() + static_cast<ptrdiff_t>(below(input.size() + 1)), added.begin(), added.end());
  }

  void erase(Bytes& input) {
    if (input.empty()) return;
    const size_t from = below(input.size());
    const size_t count = std::min(1 + below(16), input.size() - from);
    const auto begin = input.begin() + static_cast<ptrdiff_t>(from);
    input.erase(begin, begin + static_cast<ptrdiff_t>(count));
  }

  /// Joins the head of this input and the tail of another.
  void splice(Bytes& input) {
    const Bytes& other = pick();
    const size_t cut = below(other.size() + 1);
    input.resize(below(input.size() + 1));
    input.insert(input.end(), other.begin() + static_cast<ptrdiff_t>(cut), other.end());
  }

  size_t width() { return size_t{1} << below(4); }

  /// Adds or subtracts up to 16 at an aligned integer, which makes offsets and lengths slightly wrong.
  void nudge(Bytes& input) {
    const size_t bytes = width();
    if (input.size() < bytes) return;
    const size_t at = below(input.size() / bytes) * bytes;
    uint64_t value = 0;
    std::memcpy(&value, input.data() + at, bytes);
    value += below(33) - 16;
    std::memcpy(input.data() + at, &value, bytes);
  }

  void overwrite(Bytes& input) {
    const size_t bytes = width();
    if (input.size() < bytes) return;
    const uint64_t value = kInteresting[below(std::size(kInteresting))];
    std::memcpy(input.data() + below(input.size() - bytes + 1), &value, bytes);
  }

  std::mt19937_64 random_;
  const std::vector<Bytes>& corpus_;
};

/// The input under test, and the file to which it is written if the process ends.
struct {
  const uint8_t* data = nullptr;
  size_t size = 0;
  const char* path = nullptr;
} g_input;

/// Writes the input. Runs in signal handlers, so it uses system calls only.
void write_input() {
  if (g_input.path == nullptr || g_input.data == nullptr) return;
  const int file = open(g_input.path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0) return;
  for (size_t at = 0; at < g_input.size;) {
    const ssize_t written = write(file, g_input.data + at, g_input.size - at);
    if (written <= 0) break;
    at += static_cast<size_t>(written);
  }
  close(file);
}

void write_input_on_abort(int number) {
  write_input();
  std::signal(number, SIG_DFL);
  std::raise(number);
}

Bytes read_file(const char* path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "cannot read %s\n", path);
    std::exit(2);
  }
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void run_one(const Bytes& input) {
  // A copy of exactly the input's size, so that the sanitizer detects a read one byte past the end.
  const auto copy = std::make_unique<uint8_t[]>(input.size());
  if (!input.empty()) std::memcpy(copy.get(), input.data(), input.size());
  g_input.data = copy.get();
  g_input.size = input.size();
  LLVMFuzzerTestOneInput(copy.get(), input.size());
  g_input.data = nullptr;
}

}  // namespace

/// Default for targets that define no inputs; these use the given files only.
__attribute__((weak)) std::vector<Bytes> hindsight::fuzz::fuzz_corpus() {
  return {};
}

int main(int argc, char** argv) {
  using Clock = std::chrono::steady_clock;
  double seconds = 60;
  uint64_t runs = 0;  // 0: as many as the time allows
  uint64_t seed = 1;
  std::vector<Bytes> corpus = hindsight::fuzz::fuzz_corpus();
  for (int i = 1; i < argc; ++i) {
    const bool more = i + 1 < argc;
    if (std::strcmp(argv[i], "--seconds") == 0 && more) {
      seconds = std::strtod(argv[++i], nullptr);
    } else if (std::strcmp(argv[i], "--runs") == 0 && more) {
      runs = std::strtoull(argv[++i], nullptr, 10);
    } else if (std::strcmp(argv[i], "--seed") == 0 && more) {
      seed = std::strtoull(argv[++i], nullptr, 10);
    } else if (std::strcmp(argv[i], "--write-input") == 0 && more) {
      g_input.path = argv[++i];
    } else {
      corpus.push_back(read_file(argv[i]));
    }
  }
  if (corpus.empty()) corpus.emplace_back();
  if (__sanitizer_set_death_callback != nullptr) __sanitizer_set_death_callback(write_input);
  std::signal(SIGABRT, write_input_on_abort);
  std::printf("seed %llu, %zu inputs to start from\n", static_cast<unsigned long long>(seed), corpus.size());
  std::fflush(stdout);

  for (const Bytes& input : corpus) run_one(input);
  Mutator mutator(seed, corpus);
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  uint64_t executions = corpus.size();
  const auto more = [&] { return runs > 0 ? executions < runs : (executions & 63) != 0 || Clock::now() < end; };
  for (; more(); ++executions) run_one(mutator.next());
  std::printf("%llu executions\n", static_cast<unsigned long long>(executions));
  return 0;
}

// Chooses an instruction set once, and counts kernel calls, which proves what ran.
#include <array>
#include <atomic>
#include <cstdlib>
#include <string>

#include "base/status.h"
#include "scan/simd/kernels.h"

namespace hindsight {

namespace {

struct Path {
  const Kernels* kernels;
  std::atomic<uint64_t> calls{0};
};

// The instruction sets that this CPU runs, narrowest first.
struct Paths {
  std::array<Path, 3> entries;
  size_t count = 0;

  Paths() {
    add(simd::scalar());
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) {
      add(simd::avx2());
      if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
          __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")) {
        add(simd::avx512());
      }
    }
#endif
  }

  void add(const Kernels& kernels) {
    entries[count++].kernels = &kernels;
  }

  Path* find(std::string_view name) {
    for (size_t i = 0; i < count; ++i) {
      if (entries[i].kernels->name == name) return &entries[i];
    }
    return nullptr;
  }
};

Paths& paths() {
  static Paths all;
  return all;
}

const Kernels* named(std::string_view name) {
  const Path* path = paths().find(name);
  if (path == nullptr) {
    std::string known;
    for (const auto available : available_simd_paths()) known += (known.empty() ? "" : ", ") + std::string(available);
    fail("unknown_simd_path", "there is no SIMD path '" + std::string(name) + "' on this CPU; it has " + known);
  }
  return path->kernels;
}

const Kernels* choose() {
  const char* forced = std::getenv("HINDSIGHT_SIMD");
  if (forced != nullptr && *forced != '\0') return named(forced);
  return paths().entries[paths().count - 1].kernels;
}

std::atomic<const Kernels*>& chosen() {
  static std::atomic<const Kernels*> kernels{choose()};
  return kernels;
}

}  // namespace

const Kernels& kernels() {
  return *chosen().load(std::memory_order_relaxed);
}

std::string_view simd_path() {
  return kernels().name;
}

std::vector<std::string_view> available_simd_paths() {
  std::vector<std::string_view> names;
  for (size_t i = 0; i < paths().count; ++i) names.push_back(paths().entries[i].kernels->name);
  return names;
}

void force_simd_path(std::string_view name) {
  const Kernels* wanted = named(name);
  chosen().store(wanted);
}

uint64_t simd_calls(std::string_view path) {
  const Path* found = paths().find(path);
  return found == nullptr ? 0 : found->calls.load();
}

void publish_simd_calls() {
  for (size_t i = 0; i < paths().count; ++i) {
    const uint64_t calls = paths().entries[i].kernels->take_calls();
    if (calls != 0) paths().entries[i].calls.fetch_add(calls, std::memory_order_relaxed);
  }
}

}  // namespace hindsight

// Files that are truncated during a scan: the scan fails with a named error or returns the correct answer, and the
// process continues.
#include <atomic>
#include <filesystem>
#include <thread>

#include "scan/scan.h"
#include "store/fixture.h"

namespace hindsight::test {

namespace {

constexpr Minute kEnd = kBegin + 40 * kDay;

std::string write_segment(const TempFolder& folder) {
  write_fixture_part(folder / "alpha", "alpha", kBegin, kEnd, kBegin, kEnd);
  write_fixture_part(folder / "beta", "beta", kBegin, kEnd, kBegin, kEnd);
  compose_segment(folder / "segment", kBegin, kEnd,
                  {{folder / "alpha", Packing::part, {"alpha"}}, {folder / "beta", Packing::part, {"beta"}}}, false);
  return folder / "segment";
}

std::shared_ptr<const Snapshot> open(const std::string& segment) {
  return open_snapshot({{segment, ""}}, {{.name = "alpha", .first = kBegin, .last = kEnd - 1, .starts = {}},
                                         {.name = "beta", .first = kBegin, .last = kEnd - 1, .starts = {}}});
}

Program program_of(const char* feature) {
  Program program;
  program.operands = {{.feature = static_cast<uint16_t>(find_column(feature))}};
  program.predicates = {{.operand = 0, .intervals = {{100'000, 900'000}}}};
  program.where = {0};
  return program;
}

uint64_t occurrences(const Snapshot& snapshot, const Program& program, ThreadPool& pool) {
  return scan(snapshot, program, pool, nullptr).counts.occurrences;
}

}  // namespace

TEST("a scan whose file is cut meanwhile is refused by name, or gives what it always gave") {
  const TempFolder folder;
  const std::string segment = write_segment(folder);
  const std::string path = segment + "/ret_1h" + kColumnSuffix;
  const auto bytes = read_bytes(path);
  const Program program = program_of("ret_1h"), other = program_of("rv_1h");
  ThreadPool pool(3);
  const uint64_t expected = occurrences(*open(segment), program, pool);
  const uint64_t expected_other = occurrences(*open(segment), other, pool);
  CHECK(expected > 0 && expected != expected_other);
  std::mt19937_64 random(seed());
  size_t refused = 0;
  for (int round = 0; round < 40; ++round) {
    write_bytes(path, bytes);
    const auto snapshot = open(segment);
    const size_t length = random() % bytes.size();
    std::atomic<bool> begun{false};
    std::thread cutter([&] {
      while (!begun) std::this_thread::yield();
      std::filesystem::resize_file(path, length);
    });
    begun = true;
    for (int i = 0; i < 20; ++i) {
      try {
        CHECK_EQ(occurrences(*snapshot, program, pool), expected);
      } catch (const Failure& failure) {
        CHECK(failure.code() == "segment_damaged");
        ++refused;
      }
    }
    cutter.join();
    CHECK_FAILS("segment_damaged", occurrences(*snapshot, program, pool));
    // Every later scan fails too, although the zeros no longer fault. So does any other scan of the affected symbols.
    CHECK_FAILS("segment_damaged", occurrences(*snapshot, other, pool));
  }
  CHECK(refused > 0);
  write_bytes(path, bytes);
  CHECK_EQ(occurrences(*open(segment), program, pool), expected);
}

TEST("a cut that leaves a symbol whole leaves its answers alone") {
  const TempFolder folder;
  const std::string segment = write_segment(folder);
  const std::string path = segment + "/ret_1h" + kColumnSuffix;
  ThreadPool pool(2);
  Program alpha = program_of("ret_1h"), beta = program_of("ret_1h");
  alpha.all_symbols = beta.all_symbols = false;
  alpha.symbols = {"alpha"};
  beta.symbols = {"beta"};
  const auto snapshot = open(segment);
  const uint64_t expected = occurrences(*snapshot, alpha, pool);
  std::filesystem::resize_file(path, std::filesystem::file_size(path) * 3 / 4);
  CHECK_FAILS("segment_damaged", occurrences(*snapshot, beta, pool));
  CHECK_EQ(occurrences(*snapshot, alpha, pool), expected);
}

}  // namespace hindsight::test

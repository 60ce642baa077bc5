// Files that are truncated while they are mapped: the process continues, and every reader gets an error.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstring>
#include <thread>

#include "store/fixture.h"
#include "store/snapshot/column_values.h"
#include "store/snapshot/damage.h"

using namespace hindsight;
using namespace hindsight::test;
namespace fs = std::filesystem;

namespace {

const std::vector<SymbolRecord>& records() {
  static const std::vector<SymbolRecord> all = {
      {.name = "alpha", .first = kBegin, .last = kBegin + 2 * kDay - 1, .starts = {}},
      {.name = "beta", .first = kBegin + 700, .last = kBegin + kDay + 30, .starts = {}}};
  return all;
}

size_t column_at(const char* name) {
  return static_cast<size_t>(find_column(name));
}

// All values of a symbol's column.
std::vector<int64_t> values_of(const Snapshot& snapshot, uint32_t symbol, const char* column) {
  const SymbolRecord& record = snapshot.symbols[symbol];
  return column_values(snapshot, symbol, column_at(column), record.first, record.last + 1);
}

std::vector<uint8_t> some_bytes(size_t size) {
  std::vector<uint8_t> bytes(size);
  for (size_t i = 0; i < size; ++i) bytes[i] = static_cast<uint8_t>(1 + i % 255);
  return bytes;
}

}  // namespace

TEST("a mapping whose file is cut reads as zeros beyond the cut, and says from which byte on") {
  const TempFolder folder;
  const std::string path = folder / "file";
  const std::vector<uint8_t> bytes = some_bytes(5'000'000);
  for (const size_t length :
       {size_t{4'999'999}, size_t{4'100'000}, size_t{70'001}, size_t{4096}, size_t{1}, size_t{0}}) {
    write_bytes(path, bytes);
    const MappedFile file(path);
    CHECK(!file.lost());
    fs::resize_file(path, length);
    size_t differing = bytes.size();
    for (size_t i = bytes.size(); i-- > 0;) {
      if (file.bytes()[i] != bytes[i]) differing = i;
    }
    CHECK_EQ(differing, length);
    // A file truncated within its last page reads as zeros there; the kernel sends no signal.
    const bool last_page = (length + 4095) / 4096 == (bytes.size() + 4095) / 4096;
    CHECK_EQ(file.lost(), !last_page);
    file.look_for_cut();
    CHECK(file.lost());
    const auto lost = lost_bytes();
    CHECK_EQ(lost.size(), 1u);
    CHECK(lost[0].path == path && lost[0].offset == length && lost[0].end == file.bytes() + bytes.size());
  }
  CHECK(!any_mapping_lost());
}

TEST("many threads that meet the same cut all live on") {
  const TempFolder folder;
  const std::string path = folder / "file";
  const std::vector<uint8_t> bytes = some_bytes(20'000'000);
  write_bytes(path, bytes);
  const MappedFile file(path);
  std::atomic<uint64_t> sum{0};
  std::atomic<bool> begun{false};
  std::vector<std::thread> threads;
  for (size_t t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int round = 0; round < 20; ++round) {
        uint64_t own = 0;
        for (size_t i = t; i < file.size(); i += 64) own += file.bytes()[i];
        sum += own;
        begun = true;
      }
    });
  }
  while (!begun) std::this_thread::yield();
  fs::resize_file(path, 3'000'000);
  for (std::thread& thread : threads) thread.join();
  CHECK(file.bytes()[file.size() - 1] == 0 && file.lost());
}

TEST("a bus error that is none of a known mapping ends the process as it always did") {
  const TempFolder folder;
  const std::string path = folder / "file";
  write_bytes(path, some_bytes(100'000));
  const MappedFile known(path);  // installs the signal handler
  for (const bool sent : {false, true}) {
    const pid_t child = ::fork();
    if (child == 0) {
      if (sent) ::raise(SIGBUS);
      const int descriptor = ::open(path.c_str(), O_RDWR);
      auto* mapped = static_cast<volatile uint8_t*>(::mmap(nullptr, 100'000, PROT_READ, MAP_SHARED, descriptor, 0));
      if (::ftruncate(descriptor, 0) != 0) ::_exit(2);
      ::_exit(mapped[50'000] == 0 ? 3 : 4);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    // A sanitizer has installed its own handler before; it ends the process with exit code 1.
    CHECK(WIFSIGNALED(status) ? WTERMSIG(status) == SIGBUS : WEXITSTATUS(status) == 1);
    write_bytes(path, some_bytes(100'000));
  }
}

TEST("of a snapshot what is cut is refused by name, and everything else is read as before") {
  const TempFolder folder;
  const std::string segment = write_fixture_segment(folder);
  const std::string path = segment + "/ret_1h" + kColumnSuffix;
  const auto bytes = read_bytes(path);
  const auto whole = open_snapshot({{segment, ""}}, records());
  const auto alpha = values_of(*whole, 0, "ret_1h"), beta = values_of(*whole, 1, "ret_1h");
  const auto other = values_of(*whole, 1, "rv_1h");
  const SymbolSegment* held = whole->segments[0].find(1);
  const MappedFile probe(path);
  // Cuts the file where the values of beta begin; those of alpha remain. The page of beta has not been read yet.
  const auto snapshot = open_snapshot({{segment, ""}}, records());
  const auto* values = static_cast<const uint8_t*>(snapshot->segments[0].find(1)->extents[column_at("ret_1h")].values);
  const auto* first = static_cast<const uint8_t*>(snapshot->segments[0].find(0)->extents[column_at("ret_1h")].values);
  const size_t offset = static_cast<size_t>(values - first) + sizeof(FileHeader);
  CHECK(held != nullptr && offset < bytes.size());
  fs::resize_file(path, offset);
  CHECK_FAILS("segment_damaged", values_of(*snapshot, 1, "ret_1h"));
  // All columns of the symbol are refused for these days.
  CHECK_FAILS("segment_damaged", values_of(*snapshot, 1, "rv_1h"));
  CHECK(values_of(*snapshot, 0, "ret_1h") == alpha);
  try {
    values_of(*snapshot, 1, "ret_1h");
  } catch (const Failure& failure) {
    const std::string what = failure.what();
    CHECK(what.find("beta in 2024-10 (2024-10-04 to 2024-10-05)") != std::string::npos);
    CHECK(what.find("hindsight repair") != std::string::npos);
  }
  write_bytes(path, bytes);
  const auto again = open_snapshot({{segment, ""}}, records());
  CHECK(values_of(*again, 1, "ret_1h") == beta && values_of(*again, 1, "rv_1h") == other);
}

TEST("segments that cannot be opened are holes that nothing is answered from") {
  const TempFolder folder;
  const Minute end = kBegin + 6 * kDay;
  std::vector<SegmentFolders> segments;
  for (Minute begin = kBegin; begin < end; begin += 2 * kDay) {
    const std::string name = std::string("s").append(std::to_string(segments.size()));
    write_fixture_part(folder / (name + ".part"), "alpha", begin, begin + 2 * kDay, std::max(begin, kBegin + 10),
                       begin + 2 * kDay);
    compose_segment(folder / name, begin, begin + 2 * kDay, {{folder / (name + ".part"), Packing::part, {"alpha"}}},
                    false);
    segments.push_back({.own = folder / name, .market = "", .begin = begin, .end = begin + 2 * kDay});
  }
  const std::vector<SymbolRecord> record = {{.name = "alpha", .first = kBegin + 10, .last = end - 1, .starts = {}}};
  const auto all = values_of(*open_snapshot(segments, record), 0, "ret_1h");
  for (size_t lost = 0; lost < segments.size(); ++lost) {
    const std::string path = segments[lost].own + "/rv_1h" + kColumnSuffix;
    const auto bytes = read_bytes(path);
    fs::remove(path);
    CHECK_FAILS("corrupt_segment", open_snapshot(segments, record));
    const auto snapshot = open_snapshot(segments, record, {.tolerant = true});
    CHECK_EQ(snapshot->damaged.size(), 1u);
    CHECK(snapshot->damaged[0].begin == segments[lost].begin && snapshot->damaged[0].what.starts_with(path));
    CHECK_FAILS("segment_damaged", values_of(*snapshot, 0, "ret_1h"));
    for (size_t other = 0; other < segments.size(); ++other) {
      const Minute from = std::max(segments[other].begin, kBegin + 10);
      const auto read = [&] { return column_values(*snapshot, 0, column_at("ret_1h"), from, segments[other].end); };
      if (other == lost) {
        CHECK_FAILS("segment_damaged", read());
      } else {
        CHECK(std::equal(all.begin() + (from - kBegin - 10), all.begin() + (segments[other].end - kBegin - 10),
                         read().begin()));
      }
    }
    write_bytes(path, bytes);
  }
  const auto listed = open_snapshot(segments, record,
                                    {.damaged = {{kBegin, kBegin + 2 * kDay, {"alpha"}, "known"},
                                                 {kBegin + 2 * kDay, kBegin + 4 * kDay, {"omega"}, "another's"}}});
  CHECK_FAILS("segment_damaged", column_values(*listed, 0, column_at("ret_1h"), kBegin + 10, kBegin + 11));
  CHECK_EQ(column_values(*listed, 0, column_at("ret_1h"), kBegin + 2 * kDay, end).size(),
           static_cast<size_t>(4 * kDay));
}

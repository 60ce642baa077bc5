// The months of one dataset revision. A month is read from its file when a query first needs it. Without a whole file
// it is computed once for all waiting queries, and the file is written if the folder is writable. The files are derived
// data: without them answers are the same, but later.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>

#include "reference/month_bytes.h"

namespace hindsight {

struct ReferenceFile {
  std::string path;
  outcomes::ReferenceSpan span;
  /// Files of other data of the same days: what still holds is kept when this one is made. The first that can be read
  /// is used.
  std::vector<std::string> earlier = {};
};

class ReferenceStore {
 public:
  /// Reads no file. `files`: ascending, disjoint, covering every day of the snapshot's records; their folder need not
  /// exist. Throws Failure("invalid_argument").
  ReferenceStore(std::shared_ptr<const Snapshot> snapshot, std::vector<ReferenceFile> files);

  const Snapshot& snapshot() const { return *snapshot_; }
  const std::vector<ReferenceFile>& files() const { return files_; }

  /// The month: from memory, read or computed. Throws Failure("cancelled").
  std::shared_ptr<const outcomes::ReferenceMonth> month(size_t number, ThreadPool& pool,
                                                        const std::atomic<int32_t>* cancel);
  /// Reads every record of months [first, last), forgets the months that are not whole, and deletes their files.
  void discard_corrupt(size_t first, size_t last);
  /// Writes every missing file, and returns how many were missing. Keeps nothing in memory. Throws Failure("io_error"),
  /// Failure("segment_damaged"), Failure("cancelled").
  size_t keep(ThreadPool& pool, const std::atomic<int32_t>* cancel);

 private:
  struct Slot {
    std::shared_ptr<const outcomes::ReferenceMonth> month;
    bool under_way = false;
    bool distrusted = false;  ///< its file was found to be corrupt and may still be there
  };
  std::shared_ptr<const outcomes::ReferenceMonth> make(const ReferenceFile& file, ThreadPool& pool,
                                                       const std::atomic<int32_t>* cancel) const;
  /// The bytes of a file, made from an earlier one where there is one.
  struct Built {
    std::unique_ptr<const outcomes::ReferenceMonth> earlier;
    outcomes::MonthBytes bytes;
  };
  Built build(const ReferenceFile& file, ThreadPool& pool, const std::atomic<int32_t>* cancel) const;
  /// Whether all prices that a span's aggregates depend on are undamaged.
  bool is_whole(const outcomes::ReferenceSpan& span) const;

  std::shared_ptr<const Snapshot> snapshot_;
  std::vector<ReferenceFile> files_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Slot> slots_;
};

/// One line per fault of an existing file; empty when it is whole and belongs to this span.
std::vector<std::string> verify_reference(const ReferenceFile& file);

}  // namespace hindsight

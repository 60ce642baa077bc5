// The months of one dataset revision: read from their files when a query first needs them, and where there is no whole
// file, computed once for all who ask, and put in its place if the folder can be written. The files are derived data:
// without them answers are the same, and only later.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>

#include "reference/month.h"

namespace hindsight {

struct ReferenceFile {
  std::string path;
  outcomes::ReferenceSpan span;
};

class ReferenceStore {
 public:
  /// Touches no file. `files` ascending and disjoint, covering every day of the snapshot's records; their folder need
  /// not exist. Throws Failure("invalid_argument").
  ReferenceStore(std::shared_ptr<const Snapshot> snapshot, std::vector<ReferenceFile> files);

  const Snapshot& snapshot() const { return *snapshot_; }
  const std::vector<ReferenceFile>& files() const { return files_; }

  /// A month: known, read or computed. Throws Failure("cancelled").
  std::shared_ptr<const outcomes::ReferenceMonth> month(size_t number, ThreadPool& pool,
                                                        const std::atomic<int32_t>* cancel);
  /// Reads every record of months [first, last) and forgets those that are not whole, with their files.
  void discard_corrupt(size_t first, size_t last);
  /// Puts every file in place that is not there, and returns how many those were. Nothing stays in memory. Throws
  /// Failure("io_error"), Failure("segment_damaged"), Failure("cancelled").
  size_t keep(ThreadPool& pool, const std::atomic<int32_t>* cancel);

 private:
  struct Slot {
    std::shared_ptr<const outcomes::ReferenceMonth> month;
    bool under_way = false;
    bool distrusted = false;  ///< its file was found corrupt, and may still be there
  };
  std::shared_ptr<const outcomes::ReferenceMonth> make(const ReferenceFile& file, ThreadPool& pool,
                                                       const std::atomic<int32_t>* cancel) const;
  /// Whether no price that the aggregates of a span are made of is damaged.
  bool is_whole(const outcomes::ReferenceSpan& span) const;

  std::shared_ptr<const Snapshot> snapshot_;
  std::vector<ReferenceFile> files_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Slot> slots_;
};

/// One line per fault of a file: empty when it is whole and of this span. It must exist.
std::vector<std::string> verify_reference(const ReferenceFile& file);

}  // namespace hindsight

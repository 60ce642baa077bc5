// The occurrences as the passes take them: few are listed and run in batches, of many each thread lists the piece that
// it works on.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "base/object_pool.h"
#include "base/thread_pool.h"
#include "outcomes/worker.h"

namespace hindsight::outcomes {

using WorkerPool = ObjectPool<Worker>;

class Source {
 public:
  Source(const Occurrences& occurrences, uint64_t listed_max, ThreadPool& pool) : pool_(pool) {
    if (occurrences.size() > listed_max) {
      pieces_ = occurrences.pieces();
    } else {
      take(list_of(occurrences, pool));
    }
  }
  Source(OccurrenceList list, ThreadPool& pool) : pool_(pool) { take(std::move(list)); }

  bool listed() const { return !list_.offsets.empty(); }

  void run(const Worker::Job& job, WorkerPool& workers) const {
    if (listed()) {
      pool_.run(batches_.size(), [&](size_t i) { workers.use([&](Worker& worker) { worker.run(job, batches_[i]); }); });
    } else {
      pool_.run(pieces_.size(), [&](size_t i) { workers.use([&](Worker& worker) { worker.run(job, pieces_[i]); }); });
    }
    if (job.pass != Worker::Pass::select && job.pass != Worker::Pass::again) return;
    pool_.run(workers.all().size(), [&](size_t w) { workers.all()[w]->finish(job); });
  }

 private:
  void take(OccurrenceList list) {
    list_ = std::move(list);
    stretches_ = stretches_of(list_);
    batches_ = batches_of(stretches_, pool_.threads());
  }

  ThreadPool& pool_;
  std::span<const OccurrencePiece> pieces_;  // when they are not listed
  OccurrenceList list_;
  std::vector<Stretch> stretches_;
  std::vector<std::span<const Stretch>> batches_;
};

}  // namespace hindsight::outcomes

#include "scan/clauses/explanation.h"

#include "scan/simd/kernels.h"

namespace hindsight {

ClauseWatch::ClauseWatch(const Frame& frame, size_t conjunction, size_t predicate) : stats_(frame.stats) {
  if (frame.explanation == nullptr) return;
  figures_ = &frame.explanation->conjunctions[conjunction][predicate];
  before_ = stats_;
  began_ = std::chrono::steady_clock::now();
}

ClauseWatch::~ClauseWatch() {
  if (figures_ == nullptr) return;
  const auto spent = std::chrono::steady_clock::now() - began_;
  figures_->nanoseconds += static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(spent).count());
  figures_->zones += stats_.zones - before_.zones;
  // Reading takes back what testing had counted as skipped, so the difference may be negative; unsigned sums wrap back.
  figures_->zones_skipped += stats_.zones_skipped - before_.zones_skipped;
  figures_->bytes_touched += stats_.bytes_touched - before_.bytes_touched;
}

void ClauseWatch::estimated(uint64_t blocks, uint64_t left) {
  if (figures_ == nullptr) return;
  figures_->blocks += blocks;
  figures_->blocks_left += left;
}

void ClauseWatch::asked(size_t place, const Live& candidates) {
  if (figures_ != nullptr) asked(place, kernels().popcount(candidates.bits, candidates.count));
}

void ClauseWatch::asked(size_t place, uint64_t candidates) {
  if (figures_ == nullptr) return;
  figures_->tasks += 1;
  figures_->places += place;
  figures_->candidates_before += candidates;
}

void ClauseWatch::answered(const Live& candidates) {
  if (figures_ != nullptr) figures_->candidates_after += kernels().popcount(candidates.bits, candidates.count);
}

ScanExplanation empty_explanation(const Program& program) {
  ScanExplanation explanation;
  const size_t earlier = program.steps.empty() ? 0 : program.steps.size() - 1;
  explanation.conjunctions.assign(1 + earlier, std::vector<ClauseFigures>(program.predicates.size()));
  return explanation;
}

void add(ScanExplanation& sum, const ScanExplanation& one) {
  sum.tasks += one.tasks;
  sum.eligibility_nanoseconds += one.eligibility_nanoseconds;
  for (size_t i = 0; i < sum.conjunctions.size(); ++i) {
    for (size_t j = 0; j < sum.conjunctions[i].size(); ++j) {
      ClauseFigures& into = sum.conjunctions[i][j];
      const ClauseFigures& from = one.conjunctions[i][j];
      into.tasks += from.tasks;
      into.places += from.places;
      into.zones += from.zones;
      into.zones_skipped += from.zones_skipped;
      into.blocks += from.blocks;
      into.blocks_left += from.blocks_left;
      into.bytes_touched += from.bytes_touched;
      into.candidates_before += from.candidates_before;
      into.candidates_after += from.candidates_after;
      into.nanoseconds += from.nanoseconds;
    }
  }
}

}  // namespace hindsight

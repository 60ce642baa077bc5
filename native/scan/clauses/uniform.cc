#include "scan/clauses/uniform.h"

#include <algorithm>

#include "base/switches.h"

namespace hindsight {

namespace {

// Intermediate steps round look-backs up to whole words.
constexpr Minute kRounded = 256;
constexpr Minute kSample = 64;

// The reason that the column has in every minute of the piece, `none` when it has no null there; nothing when its
// values have to be read.
std::optional<NullReason> reason_in(const Piece& piece, size_t column) {
  const LazyExtents* implied = piece.part->implied.get();
  return implied == nullptr ? std::nullopt : implied->only_reason(column, piece.begin, piece.end);
}

// Whether the column has the same reason in every minute of the frame.
bool is_constant(const Frame& frame, size_t column) {
  std::optional<NullReason> reason;
  for (const Piece& piece : frame) {
    const auto here = reason_in(piece, column);
    if (!here || (reason && *reason != *here)) return false;
    reason = here;
  }
  return reason.has_value();
}

// Whether the frame's pieces hold every minute of [from, to).
bool is_covered(const Frame& frame, Minute from, Minute to) {
  Minute done = from;
  for (const Piece& piece : frame) {
    if (piece.begin > done) return false;
    done = std::max(done, piece.end);
  }
  return done >= to;
}

}  // namespace

std::optional<NullReason> uniform_exclusion(const Frame& frame, const Program& program, const Requirements& needs,
                                            Minute from, Minute to) {
  if (!enabled(Optimisation::uniform)) return std::nullopt;
  const Minute begin = from - needs.look_back - kRounded;
  if (to - from <= kSample || begin < frame.record.first || !is_covered(frame, begin, to)) return std::nullopt;
  if (!is_constant(frame, price_column(PriceColumn::close))) return std::nullopt;
  for (const Operand& operand : program.operands) {
    if (!is_constant(frame, operand.feature)) return std::nullopt;
    const Start start = operand_start(frame.record, operand);
    const bool not_begun = start.source_first >= to;
    const bool warm = start.warm != kNoMinute && start.warm + needs.look_back + kRounded <= begin;
    if (!not_begun && !warm) return std::nullopt;
  }
  // Every bucket has the same nulls before it as the first one, so what excludes the first ones excludes all.
  const Eligibility sample = eligibility(frame, program, needs, from, from + kSample);
  for (size_t r = 0; r < kNullReasonCount; ++r) {
    if (sample.by_reason[r] == static_cast<uint64_t>(kSample)) return static_cast<NullReason>(r + 1);
  }
  return std::nullopt;
}

}  // namespace hindsight

#include "reference/kept.h"

#include <algorithm>

#include "reference/codec.h"

namespace hindsight::outcomes {

KeptRecords::KeptRecords(const ReferenceMonth* earlier, std::string_view symbol, const ReferenceSource& now,
                         const ReferenceSpan& span)
    : begin_(span.begin()), sums_(static_cast<size_t>(span.days)), lost_(static_cast<size_t>(span.days)) {
  if (earlier != nullptr) {
    if (const auto found = earlier->find(symbol)) {
      earlier_ = earlier;
      entity_ = *found;
    }
  }
  starts_ = starts_of(earlier_ == nullptr ? nullptr : &earlier_->source(entity_), now, span.range());
  least_start_ = *std::min_element(starts_.begin(), starts_.end());
  if (earlier_ == nullptr) return;
  ReferenceDays read{span.first_day, {}};
  for (auto& of_horizon : read.days) of_horizon.resize(sums_.size());
  earlier_->add_sums(entity_, 0, sums_.size(), read);
  for (size_t day = 0; day < sums_.size(); ++day) {
    for (size_t h = 0; h < kHorizons; ++h) {
      if (keeps(day, h)) {
        sums_[day][h] = read.days[h][day];
      } else if (read.days[h][day].completed != 0) {
        lost_[day] = loses_any_ = true;
      }
    }
  }
}

ReferenceMonth::Record KeptRecords::record(size_t number) const {
  return earlier_ == nullptr ? ReferenceMonth::Record{} : earlier_->record(entity_, number);
}

void KeptRecords::add_month(ReferenceTally& into) const {
  if (earlier_ != nullptr) earlier_->add_month(entity_, into);
}

SeriesBytes::SeriesBytes(ReferenceMonth::Record record) {
  if (record.begin == record.end) return;
  ReferenceDecoder decoder(record.begin, record.end);
  ends_[0] = record.begin;
  for (size_t i = 0; i < kReferenceSeries; ++i) {
    decoder.pass_series(static_cast<Metric>(i / kHorizons));
    ends_[i + 1] = record.end - decoder.left();
  }
  decoder.finish();
}

}  // namespace hindsight::outcomes

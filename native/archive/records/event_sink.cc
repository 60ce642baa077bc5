#include "archive/records/event_sink.h"

#include <utility>

namespace hindsight::archive {

namespace {

constexpr int64_t kMicrosPerDay = 86'400'000'000;

}  // namespace

std::vector<int64_t>& EventSink::rows_of(Stream stream, std::string_view symbol, int64_t micros) {
  const int64_t day = micros / kMicrosPerDay;
  if (current_ == nullptr || std::get<2>(*current_) != day || std::get<0>(*current_) != stream ||
      std::get<1>(*current_) != symbol) {
    const auto found = days_.try_emplace(Key{stream, std::string(symbol), day}).first;
    current_ = &found->first;
    current_rows_ = &found->second;
  }
  return *current_rows_;
}

void EventSink::add(Stream stream, std::string_view symbol, std::span<const int64_t> values) {
  std::vector<int64_t>& rows = rows_of(stream, symbol, values.front());
  rows.insert(rows.end(), values.begin(), values.end());
  pending_ += values.size();
}

void EventSink::add_counted(Stream stream, std::string_view symbol, std::span<const int64_t> values) {
  std::vector<int64_t>& rows = rows_of(stream, symbol, values.front());
  rows.push_back(static_cast<int64_t>(values.size()));
  rows.insert(rows.end(), values.begin(), values.end());
  pending_ += values.size() + 1;
}

std::vector<EventBlock> EventSink::take() {
  std::vector<EventBlock> blocks;
  for (auto& [key, rows] : days_) {
    blocks.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), std::move(rows)});
  }
  days_.clear();
  current_ = nullptr;
  current_rows_ = nullptr;
  pending_ = 0;
  return blocks;
}

}  // namespace hindsight::archive

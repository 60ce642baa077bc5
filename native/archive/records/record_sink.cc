#include "archive/records/record_sink.h"

namespace hindsight::archive {

SymbolRecords& RecordSink::symbol(std::string_view name) {
  if (last_ != nullptr && last_->name == name) return *last_;
  auto found = symbols_.find(name);
  if (found == symbols_.end()) {
    found = symbols_.emplace(std::string(name), std::make_unique<SymbolRecords>()).first;
    found->second->name = name;
  }
  last_ = found->second.get();
  return *last_;
}

void RecordSink::add(SymbolRecords& symbol, Group group, Minute minute, const int64_t* values) {
  if (symbol.current_ == nullptr || minute < symbol.current_first_ || minute >= symbol.current_end_) {
    symbol.current_number_ = month_of(minute);
    symbol.current_first_ = first_minute_of_month(symbol.current_number_);
    symbol.current_end_ = first_minute_of_month(symbol.current_number_ + 1);
    symbol.current_ = &symbol.months_[symbol.current_number_];
  }
  const GroupColumns& columns = columns_of(group);
  std::vector<int64_t>& rows = symbol.current_->groups[static_cast<size_t>(group)];
  rows.push_back(minute);
  rows.insert(rows.end(), values, values + columns.width());
  pending_ += static_cast<size_t>(columns.width()) + 1;
  if (group == Group::bar) symbol.bars.add(minute);
}

std::vector<RecordBlock> RecordSink::take() {
  std::vector<RecordBlock> blocks;
  for (auto& [name, records] : symbols_) {
    for (auto& [month, content] : records->months_) {
      for (int g = 0; g < kGroupCount; ++g) {
        if (content.groups[g].empty()) continue;
        blocks.push_back({name, month, static_cast<Group>(g), std::move(content.groups[g])});
      }
    }
    records->months_.clear();
    records->current_ = nullptr;
  }
  pending_ = 0;
  return blocks;
}

}  // namespace hindsight::archive

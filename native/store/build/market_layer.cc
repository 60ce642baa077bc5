#include "store/build/market_layer.h"

#include <algorithm>

#include "base/status.h"
#include "contract/market.h"
#include "features/columns/column_writer.h"
#include "store/segment/canonical_day.h"
#include "store/segment/extent_encode.h"
#include "store/snapshot/column_values.h"

namespace hindsight {

namespace {

int32_t code_of(Maybe<int64_t> value) {
  return ColumnWriter::to_code<int32_t>(value);
}

int position_of(const SegmentDirectory& directory, std::string_view name) {
  const auto at =
      std::lower_bound(directory.symbols.begin(), directory.symbols.end(), name,
                       [](const SymbolEntry& entry, std::string_view wanted) { return entry.name < wanted; });
  return at != directory.symbols.end() && at->name == name ? static_cast<int>(at - directory.symbols.begin()) : -1;
}

size_t position_of_column(const SegmentDirectory& directory, size_t column) {
  const auto at = std::find_if(directory.columns.begin(), directory.columns.end(),
                               [&](const ColumnEntry& entry) { return entry.column == column; });
  if (at == directory.columns.end()) fail("internal", "no column " + std::string(column_name(column)));
  return static_cast<size_t>(at - directory.columns.begin());
}

// Checks what is read: the results get checksums of their own, which must not vouch for damaged input.
void check_column(const MappedSegment& segment, size_t column) {
  const size_t position = position_of_column(segment.directory, column);
  for (size_t symbol = 0; symbol < segment.directory.symbols.size(); ++symbol) segment.check_extent(position, symbol);
}

}  // namespace

/// A column's file while it is written, symbol by symbol.
class MarketLayerBuilder::ColumnFile {
 public:
  ColumnFile(MarketLayerBuilder& layer, size_t column)
      : entry{.column = column, .extents = {}, .starts = {}},
        file_(layer.written_.emplace_back(path(layer.folder_, column))) {
    const FileHeader header = column_header(layer.directory_, column);
    file_.write(&header, sizeof header);
    offset_ = sizeof header;
  }

  void append(const SlotRange& range, const void* values, ColumnStart start) {
    extent_.clear();
    entry.extents.push_back(append_extent(column_shape(entry.column), range, values, extent_));
    entry.extents.back().offset = offset_;
    entry.starts.push_back(start);
    file_.write(extent_.data(), extent_.size());
    offset_ += extent_.size();
  }

  static std::string path(const std::string& folder, size_t column) {
    return folder + "/" + std::string(column_name(column)) + kColumnSuffix;
  }

  ColumnEntry entry;

 private:
  OutputFile& file_;
  uint64_t offset_;
  std::vector<uint8_t> extent_;
};

MarketLayerBuilder::MarketLayerBuilder(const std::string& own, const std::string& previous, Minute leader_first)
    : own_(map_segment(own)), leader_first_(leader_first), leader_(position_of(own_->directory, kMarketLeader)) {
  directory_.begin = own_->directory.begin;
  directory_.end = own_->directory.end;
  directory_.symbols = own_->directory.symbols;
  for (const std::string_view name : kMarketInputs) check_column(*own_, static_cast<size_t>(find_column(name)));
  if (previous.empty()) return;
  previous_ = map_segment(previous);
  check_column(*previous_, price_column(PriceColumn::close));
  if (previous_->directory.end != directory_.begin) {
    fail("invalid_argument", previous + " does not end where " + own + " begins");
  }
}

void MarketLayerBuilder::write_columns(const std::string& folder, bool durable) {
  folder_ = folder;
  durable_ = durable;
  make_folder(folder_);
  write_ranks(row("xs_rank_ret_1h"), row("ret_1h"), true);
  write_ranks(row("xs_rank_ret_24h"), row("ret_24h"), true);
  write_ranks(row("xs_rank_volume_24h"), row("quote_volume_24h"), false);
  write_breadth();
  write_leader_return(row("btc_ret_1h"), row("ret_1h"));
  write_leader_return(row("btc_ret_24h"), row("ret_24h"));
  write_pairs();
  std::sort(directory_.columns.begin(), directory_.columns.end(),
            [](const ColumnEntry& a, const ColumnEntry& b) { return column_name(a.column) < column_name(b.column); });
  for (const ColumnEntry& column : directory_.columns) {
    files_.emplace_back(ColumnFile::path(folder_, column.column));
  }
}

std::vector<uint8_t> MarketLayerBuilder::day_bytes(size_t symbol, size_t day) const {
  SymbolSegment view{.symbol = 0,
                     .valid_begin = entry(symbol).valid_begin,
                     .valid_end = entry(symbol).valid_end,
                     .extents = std::vector<Extent>(column_count())};
  for (size_t i = 0; i < files_.size(); ++i) {
    const ColumnEntry& column = directory_.columns[i];
    const ExtentEntry& extent = column.extents[symbol];
    view.extents[column.column] = view_extent(column_shape(column.column), extent, files_[i].bytes() + extent.offset);
  }
  std::vector<uint8_t> bytes;
  const int64_t first_day = floor_div(view.valid_begin, kMinutesPerDay);
  append_canonical_day(view, Layer::market, view.valid_begin, first_day + static_cast<int64_t>(day), bytes);
  return bytes;
}

void MarketLayerBuilder::finish(const std::vector<std::vector<Sha256>>& day_digests) {
  if (day_digests.size() != symbols().size()) fail("invalid_argument", "expected the day digests of every symbol");
  for (size_t s = 0; s < day_digests.size(); ++s) {
    if (day_digests[s].size() != days(s)) fail("invalid_argument", "expected one digest per day of " + entry(s).name);
    directory_.symbols[s].day_digests = day_digests[s];
  }
  own_->require_whole();
  if (previous_ != nullptr) previous_->require_whole();
  const std::vector<uint8_t> bytes = encode_directory(directory_);
  written_.emplace_back(folder_ + "/" + kDirectoryFile).write(bytes.data(), bytes.size());
  if (!durable_) return;
  sync_all(written_);
  sync_folder(folder_);
}

// Reads the columns a day at a time, so that one minute of all symbols stays within the caches.
void MarketLayerBuilder::each_minute(size_t value, bool by_volume, const TakeMinute& take) const {
  const size_t count = symbols().size();
  std::vector<int64_t> values(count * kMinutesPerDay), volumes(by_volume ? count * kMinutesPerDay : 0);
  std::vector<NullReason> gaps(count);
  MinuteRanks ranks;
  for (Minute day = directory_.begin; day < directory_.end; day += kMinutesPerDay) {
    for (size_t s = 0; s < count; ++s) {
      const Minute end = day + kMinutesPerDay;
      read(*own_, s, value, day, end, values.data() + s * kMinutesPerDay);
      if (by_volume) read(*own_, s, row("quote_volume_24h"), day, end, volumes.data() + s * kMinutesPerDay);
    }
    for (Minute i = 0; i < kMinutesPerDay; ++i) {
      ranks.clear();
      for (size_t s = 0; s < count; ++s) {
        const size_t at = s * kMinutesPerDay + static_cast<size_t>(i);
        gaps[s] = reason_of(values[at]);
        if (by_volume) gaps[s] = cross_section_gap(gaps[s], reason_of(volumes[at]), volumes[at]);
        if (gaps[s] == NullReason::none) ranks.add(static_cast<uint32_t>(s), values[at]);
      }
      take(day + i, gaps, ranks);
    }
  }
}

void MarketLayerBuilder::write_ranks(size_t feature, size_t value, bool by_volume) {
  std::vector<Codes> codes(symbols().size());
  for (size_t s = 0; s < codes.size(); ++s) {
    codes[s].resize(static_cast<size_t>(entry(s).valid_end - entry(s).valid_begin));
  }
  const auto at = [&](size_t s, Minute minute) -> int32_t& {
    return codes[s][static_cast<size_t>(minute - entry(s).valid_begin)];
  };
  each_minute(value, by_volume, [&](Minute minute, const std::vector<NullReason>& gaps, MinuteRanks& ranks) {
    for (size_t s = 0; s < gaps.size(); ++s) {
      if (minute < entry(s).valid_begin || minute >= entry(s).valid_end) continue;
      at(s, minute) = code_of(gaps[s] == NullReason::none ? NullReason::undefined : gaps[s]);
    }
    if (!ranks.enough()) return;
    ranks.rank([&](uint32_t s, int64_t rank) { at(s, minute) = code_of(rank); });
  });
  ColumnFile file(*this, feature);
  for (size_t s = 0; s < codes.size(); ++s) write_symbol(file, s, codes[s]);
  end(file);
}

// One number for the whole market. It is known for every symbol, whatever is known of the symbol itself.
void MarketLayerBuilder::write_breadth() {
  std::vector<int32_t> market(static_cast<size_t>(directory_.end - directory_.begin));
  each_minute(row("ret_1h"), true, [&](Minute minute, const std::vector<NullReason>&, MinuteRanks& ranks) {
    int32_t& share = market[static_cast<size_t>(minute - directory_.begin)];
    share = ranks.enough() ? code_of(ranks.share_above_zero()) : code_of(NullReason::undefined);
  });
  ColumnFile file(*this, row("breadth_1h"));
  for (size_t s = 0; s < symbols().size(); ++s) {
    Codes codes(market.begin() + (entry(s).valid_begin - directory_.begin),
                market.begin() + (entry(s).valid_end - directory_.begin));
    write_symbol(file, s, codes);
  }
  end(file);
}

void MarketLayerBuilder::write_leader_return(size_t feature, size_t value) {
  ColumnFile file(*this, feature);
  std::vector<int64_t> leader(static_cast<size_t>(directory_.end - directory_.begin));
  if (leader_ < 0) {
    std::fill(leader.begin(), leader.end(), null_code<int64_t>(NullReason::source_absent));
  } else {
    read(*own_, static_cast<size_t>(leader_), value, directory_.begin, directory_.end, leader.data());
  }
  for (size_t s = 0; s < symbols().size(); ++s) {
    Codes codes;
    for (Minute m = entry(s).valid_begin; m < entry(s).valid_end; ++m) {
      const int64_t quanta = leader[static_cast<size_t>(m - directory_.begin)];
      const NullReason gap = reason_of(quanta);
      codes.push_back(gap == NullReason::none ? code_of(quanta) : code_of(gap));
    }
    write_symbol(file, s, codes);
  }
  end(file);
}

// Beta, correlation, and the return in excess of what beta explains. All three are used in rounded form.
void MarketLayerBuilder::write_pairs() {
  ColumnFile beta_file(*this, row("beta_btc_24h")), correlation_file(*this, row("corr_btc_24h")),
      excess_file(*this, row("excess_ret_1h"));
  const size_t minutes = static_cast<size_t>(directory_.end - directory_.begin);
  const int64_t absent = null_code<int64_t>(NullReason::source_absent);
  std::vector<int64_t> leader_close(kPairHistory + minutes, absent), leader_ret(minutes, absent);
  if (leader_ >= 0) {
    leader_close = closes(static_cast<size_t>(leader_));
    read(*own_, static_cast<size_t>(leader_), row("ret_1h"), directory_.begin, directory_.end, leader_ret.data());
  }
  const std::vector<int64_t> leader = five_minute_returns(leader_close);
  PairWindows windows;
  std::vector<int64_t> ret(minutes);
  for (size_t s = 0; s < symbols().size(); ++s) {
    const std::vector<int64_t> close_of = closes(s);
    windows.run(close_of, five_minute_returns(close_of), leader);
    read(*own_, s, row("ret_1h"), directory_.begin, directory_.end, ret.data());
    Codes beta, correlation, excess;
    for (Minute m = entry(s).valid_begin; m < entry(s).valid_end; ++m) {
      const size_t i = static_cast<size_t>(m - directory_.begin);
      const Maybe<int64_t> b = windows.beta()[i];
      beta.push_back(code_of(b));
      correlation.push_back(code_of(windows.correlation()[i]));
      const NullReason gap = stronger(b.gap, stronger(reason_of(ret[i]), reason_of(leader_ret[i])));
      if (gap != NullReason::none) {
        excess.push_back(code_of(gap));
        continue;
      }
      const int128 difference = static_cast<int128>(ret[i]) * 100'000 - static_cast<int128>(b.value) * leader_ret[i];
      excess.push_back(code_of(static_cast<int64_t>(divide_half_even(difference, 100'000))));
    }
    write_symbol(beta_file, s, beta);
    write_symbol(correlation_file, s, correlation);
    write_symbol(excess_file, s, excess);
  }
  for (ColumnFile* file : {&beta_file, &correlation_file, &excess_file}) end(*file);
}

void MarketLayerBuilder::write_symbol(ColumnFile& file, size_t symbol, Codes& codes) const {
  const Minute begin = entry(symbol).valid_begin, end = entry(symbol).valid_end;
  const ColumnStart start = start_of(file.entry.column, symbol);
  const Minute sourced = std::min(std::max(start.source_first, begin), end);
  const Minute warm = std::min(std::max(start.warm_from, sourced), end);
  std::fill(codes.begin(), codes.begin() + (sourced - begin), code_of(NullReason::source_absent));
  std::fill(codes.begin() + (sourced - begin), codes.begin() + (warm - begin), code_of(NullReason::warm_up));
  const SlotRange range = slot_range(1, begin, end);
  Codes slots(range.slots, code_of(NullReason::source_absent));
  std::copy(codes.begin(), codes.end(), slots.begin() + static_cast<std::ptrdiff_t>(range.lead));
  file.append(range, slots.data(), start);
}

void MarketLayerBuilder::end(ColumnFile& file) {
  directory_.columns.push_back(std::move(file.entry));
}

// As known at the end of the segment. Ranks and breadth begin with the symbol's own bars, the leader's returns with the
// leader's bars, and comparisons of the two with the later of both (clarification 13).
ColumnStart MarketLayerBuilder::start_of(size_t feature, size_t symbol) const {
  const size_t bars = position_of_column(own_->directory, row("ret_1h"));
  const Minute own = own_->directory.columns[bars].starts[symbol].source_first;
  const Minute leader = leader_first_ < directory_.end ? leader_first_ : kNoMinute;
  const bool relative = kFeatures[feature].warm_up_source == WarmUpSource::market_leader;
  const Minute first = (kFeatures[feature].sources & kBars) == 0 ? leader : relative ? std::max(own, leader) : own;
  if (first == kNoMinute) return {};
  return {.source_first = first, .warm_from = first + kFeatures[feature].lookback_minutes - 1};
}

void MarketLayerBuilder::read(const MappedSegment& segment, size_t symbol, size_t column, Minute from, Minute to,
                              int64_t* out) const {
  const SymbolEntry& at = segment.directory.symbols[symbol];
  std::fill(out, out + (to - from), null_code<int64_t>(NullReason::source_absent));
  const Minute begin = std::max(from, at.valid_begin), end = std::min(to, at.valid_end);
  if (begin >= end) return;
  expand_values(segment.extent(position_of_column(segment.directory, column), symbol), begin, end,
                out + (begin - from));
}

std::vector<int64_t> MarketLayerBuilder::closes(size_t symbol) const {
  const Minute begin = directory_.begin - static_cast<Minute>(kPairHistory);
  std::vector<int64_t> close(static_cast<size_t>(directory_.end - begin));
  const size_t column = price_column(PriceColumn::close);
  read(*own_, symbol, column, directory_.begin, directory_.end, close.data() + kPairHistory);
  const int before = previous_ == nullptr ? -1 : position_of(previous_->directory, entry(symbol).name);
  if (before < 0) {
    std::fill_n(close.begin(), kPairHistory, null_code<int64_t>(NullReason::source_absent));
  } else {
    read(*previous_, static_cast<size_t>(before), column, begin, directory_.begin, close.data());
  }
  return close;
}

}  // namespace hindsight

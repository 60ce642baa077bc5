#include "store/build/market_layer.h"

#include <algorithm>

#include "base/status.h"
#include "contract/market.h"
#include "features/columns/column_writer.h"
#include "features/series/divide.h"
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

/// A column while it is made, symbol by symbol; of a segment of several months, window by window. Its file exists from
/// the first stored extent on.
class MarketLayerBuilder::Column {
 public:
  Column(MarketLayerBuilder& layer, size_t column)
      : entry{.column = column, .extents = {}, .starts = {}}, shape_(column_shape(column)), layer_(layer) {}

  /// The next symbol, whose slots are all in `values`. A sparse symbol is kept as runs if they suit it, or by the
  /// number of a symbol with the same bytes: what is known of the whole market is the same for all.
  void append(size_t symbol, const SlotRange& range, const int32_t* values, bool sparse) {
    if (sparse) {
      auto implied = std::make_shared<ImpliedValues>();
      implied->column = entry.column;
      implied->first_slot = range.first_slot + static_cast<int64_t>(range.lead);
      implied->runs.append(values + range.lead, range.count, sizeof(int32_t));
      if (runs_suit(implied->runs, shape_, range)) {
        entry.extents.push_back(implied_entry(shape_, range, offset_, std::move(implied)));
        return;
      }
    }
    std::vector<uint8_t> bytes;
    ExtentEntry of = append_extent(shape_, range, values, bytes);
    if (sparse && same_range(symbol) && bytes == last_bytes_) {
      of = entry.extents[last_];
      of.same_as = static_cast<int32_t>(last_);
      entry.extents.push_back(std::move(of));
      return;
    }
    of.offset = offset_;
    entry.extents.push_back(std::move(of));
    write(bytes);
    last_ = symbol;
    last_bytes_ = std::move(bytes);
  }

  /// The next window of a symbol.
  void append_runs(size_t symbol, const int32_t* values, size_t count) {
    if (runs_.size() <= symbol) runs_.resize(symbol + 1);
    runs_[symbol].append(values, count, sizeof(int32_t));
  }

  /// After the last window.
  void finish() {
    for (size_t s = 0; s < runs_.size(); ++s) {
      const SlotRange range = slot_range(1, layer_.entry(s).valid_begin, layer_.entry(s).valid_end);
      auto implied = std::make_shared<ImpliedValues>();
      implied->column = entry.column;
      implied->first_slot = range.first_slot + static_cast<int64_t>(range.lead);
      implied->runs = std::move(runs_[s]);
      entry.extents.push_back(implied_entry(shape_, range, offset_, std::move(implied)));
    }
    runs_.clear();
  }

  static std::string path(const std::string& folder, size_t column) {
    return folder + "/" + std::string(column_name(column)) + kColumnSuffix;
  }

  ColumnEntry entry;

 private:
  bool same_range(size_t symbol) const {
    if (last_bytes_.empty()) return false;
    const SymbolEntry &a = layer_.entry(last_), &b = layer_.entry(symbol);
    return a.valid_begin == b.valid_begin && a.valid_end == b.valid_end;
  }

  void write(const std::vector<uint8_t>& bytes) {
    if (file_ == nullptr) {
      file_ = &layer_.written_.emplace_back(path(layer_.folder_, entry.column));
      const FileHeader header = column_header(layer_.directory_, entry.column);
      file_->write(&header, sizeof header);
    }
    file_->write(bytes.data(), bytes.size());
    offset_ += bytes.size();
  }

  ColumnShape shape_;
  MarketLayerBuilder& layer_;
  OutputFile* file_ = nullptr;
  uint64_t offset_ = sizeof(FileHeader);
  size_t last_ = 0;  // the symbol stored last, and its bytes
  std::vector<uint8_t> last_bytes_;
  std::vector<Runs> runs_;  // by symbol, while there are several windows
};

MarketLayerBuilder::MarketLayerBuilder(const std::string& own, const std::string& previous, Minute leader_first,
                                       bool dense)
    : own_(map_segment(own)),
      leader_first_(leader_first),
      dense_(dense),
      leader_(position_of(own_->directory, kMarketLeader)) {
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

MarketLayerBuilder::~MarketLayerBuilder() {
  unmap_together(files_);
}

// A gap of years is made in windows, so that memory does not grow with its length.
void MarketLayerBuilder::write_columns(const std::string& folder, bool durable) {
  folder_ = folder;
  durable_ = durable;
  make_folder(folder_);
  for (begin_ = directory_.begin; begin_ < directory_.end; begin_ = end_) {
    end_ = is_windowed() ? std::min(directory_.end, begin_ + kStoredSpanMost) : directory_.end;
    write_ranks(row("xs_rank_ret_1h"), row("ret_1h"), true);
    write_ranks(row("xs_rank_ret_24h"), row("ret_24h"), true);
    write_ranks(row("xs_rank_volume_24h"), row("quote_volume_24h"), false);
    write_breadth();
    write_leader_return(row("btc_ret_1h"), row("ret_1h"));
    write_leader_return(row("btc_ret_24h"), row("ret_24h"));
    write_pairs();
  }
  for (auto& [column, made] : columns_) {
    made->finish();
    for (size_t s = 0; s < symbols().size(); ++s) made->entry.starts.push_back(start_of(column, s));
    directory_.columns.push_back(std::move(made->entry));
  }
  columns_.clear();
  std::sort(directory_.columns.begin(), directory_.columns.end(),
            [](const ColumnEntry& a, const ColumnEntry& b) { return column_name(a.column) < column_name(b.column); });
  const std::vector<uint64_t> sizes = file_sizes(directory_, Packing::segment);
  for (size_t i = 0; i < sizes.size(); ++i) {
    files_.emplace_back();
    if (sizes[i] > 0) files_.back().emplace(Column::path(folder_, directory_.columns[i].column));
  }
}

std::vector<uint8_t> MarketLayerBuilder::day_bytes(size_t symbol, size_t day) const {
  const auto append_values = [&](size_t position, int64_t first_slot, size_t count, std::vector<uint8_t>& out) {
    const ColumnEntry& column = directory_.columns[position];
    const ExtentEntry& extent = column.extents[symbol];
    const uint8_t* bytes = files_[position] ? files_[position]->bytes() + extent.offset : nullptr;
    append_stored(column_shape(column.column), extent, bytes, first_slot, count, out);
  };
  std::vector<uint8_t> bytes;
  const SymbolEntry& of = entry(symbol);
  const int64_t first_day = floor_div(of.valid_begin, kMinutesPerDay);
  append_canonical_day(DayRange{of.valid_begin, of.valid_end}, Layer::market, of.valid_begin,
                       first_day + static_cast<int64_t>(day), append_values, bytes);
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
  for (Minute day = begin_; day < end_; day += kMinutesPerDay) {
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
    codes[s].resize(static_cast<size_t>(std::max<Minute>(0, valid_end(s) - valid_begin(s))));
  }
  const auto at = [&](size_t s, Minute minute) -> int32_t& {
    return codes[s][static_cast<size_t>(minute - valid_begin(s))];
  };
  each_minute(value, by_volume, [&](Minute minute, const std::vector<NullReason>& gaps, MinuteRanks& ranks) {
    for (size_t s = 0; s < gaps.size(); ++s) {
      if (minute < valid_begin(s) || minute >= valid_end(s)) continue;
      at(s, minute) = code_of(gaps[s] == NullReason::none ? NullReason::undefined : gaps[s]);
    }
    if (!ranks.enough()) return;
    ranks.rank([&](uint32_t s, int64_t rank) { at(s, minute) = code_of(rank); });
  });
  for (size_t s = 0; s < codes.size(); ++s) write_symbol(feature, s, codes[s]);
}

// One number for the whole market. It is known for every symbol, whatever is known of the symbol itself.
void MarketLayerBuilder::write_breadth() {
  std::vector<int32_t> market(static_cast<size_t>(end_ - begin_));
  each_minute(row("ret_1h"), true, [&](Minute minute, const std::vector<NullReason>&, MinuteRanks& ranks) {
    int32_t& share = market[static_cast<size_t>(minute - begin_)];
    share = ranks.enough() ? code_of(ranks.share_above_zero()) : code_of(NullReason::undefined);
  });
  for (size_t s = 0; s < symbols().size(); ++s) {
    if (valid_begin(s) >= valid_end(s)) continue;
    Codes codes(market.begin() + (valid_begin(s) - begin_), market.begin() + (valid_end(s) - begin_));
    write_symbol(row("breadth_1h"), s, codes);
  }
}

void MarketLayerBuilder::write_leader_return(size_t feature, size_t value) {
  std::vector<int64_t> leader(static_cast<size_t>(end_ - begin_));
  if (leader_ < 0) {
    std::fill(leader.begin(), leader.end(), null_code<int64_t>(NullReason::source_absent));
  } else {
    read(*own_, static_cast<size_t>(leader_), value, begin_, end_, leader.data());
  }
  for (size_t s = 0; s < symbols().size(); ++s) {
    Codes codes;
    for (Minute m = valid_begin(s); m < valid_end(s); ++m) {
      const int64_t quanta = leader[static_cast<size_t>(m - begin_)];
      const NullReason gap = reason_of(quanta);
      codes.push_back(gap == NullReason::none ? code_of(quanta) : code_of(gap));
    }
    write_symbol(feature, s, codes);
  }
}

// Beta, correlation, and the return in excess of what beta explains. All three are used in rounded form.
void MarketLayerBuilder::write_pairs() {
  const size_t minutes = static_cast<size_t>(end_ - begin_);
  const int64_t absent = null_code<int64_t>(NullReason::source_absent);
  std::vector<int64_t> leader_ret(minutes, absent);
  if (leader_ >= 0) {
    read(*own_, static_cast<size_t>(leader_), row("ret_1h"), begin_, end_, leader_ret.data());
  }
  const std::vector<int64_t> leader = five_minute_returns(leader_closes());
  PairWindows windows;
  std::vector<int64_t> ret(minutes);
  for (size_t s = 0; s < symbols().size(); ++s) {
    const std::vector<int64_t> close_of = closes(s);
    windows.run(close_of, five_minute_returns(close_of), leader);
    read(*own_, s, row("ret_1h"), begin_, end_, ret.data());
    Codes beta, correlation, excess;
    for (Minute m = valid_begin(s); m < valid_end(s); ++m) {
      const size_t i = static_cast<size_t>(m - begin_);
      const Maybe<int64_t> b = windows.beta()[i];
      beta.push_back(code_of(b));
      correlation.push_back(code_of(windows.correlation()[i]));
      const NullReason gap = stronger(b.gap, stronger(reason_of(ret[i]), reason_of(leader_ret[i])));
      if (gap != NullReason::none) {
        excess.push_back(code_of(gap));
        continue;
      }
      const int128 difference = static_cast<int128>(ret[i]) * 100'000 - static_cast<int128>(b.value) * leader_ret[i];
      excess.push_back(code_of(divide(difference, 100'000)));
    }
    write_symbol(row("beta_btc_24h"), s, beta);
    write_symbol(row("corr_btc_24h"), s, correlation);
    write_symbol(row("excess_ret_1h"), s, excess);
  }
}

void MarketLayerBuilder::write_symbol(size_t feature, size_t symbol, Codes& codes) {
  const Minute begin = valid_begin(symbol), end = valid_end(symbol);
  if (begin >= end) return;
  const ColumnStart start = start_of(feature, symbol);
  const Minute sourced = std::min(std::max(start.source_first, begin), end);
  const Minute warm = std::min(std::max(start.warm_from, sourced), end);
  std::fill(codes.begin(), codes.begin() + (sourced - begin), code_of(NullReason::source_absent));
  std::fill(codes.begin() + (sourced - begin), codes.begin() + (warm - begin), code_of(NullReason::warm_up));
  std::unique_ptr<Column>& column = columns_[feature];
  if (column == nullptr) column = std::make_unique<Column>(*this, feature);
  if (is_windowed()) return column->append_runs(symbol, codes.data(), codes.size());
  const SlotRange range = slot_range(1, begin, end);
  Codes slots(range.slots, code_of(NullReason::source_absent));
  std::copy(codes.begin(), codes.end(), slots.begin() + static_cast<std::ptrdiff_t>(range.lead));
  column->append(symbol, range, slots.data(), !dense_ && own_->is_sparse(symbol));
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
  segment.expand(position_of_column(segment.directory, column), symbol, begin, end, out + (begin - from));
}

std::vector<int64_t> MarketLayerBuilder::closes(size_t symbol) const {
  std::vector<int64_t> close(kPairHistory + static_cast<size_t>(end_ - begin_));
  read_history(entry(symbol).name, close.data());
  read(*own_, symbol, price_column(PriceColumn::close), begin_, end_, close.data() + kPairHistory);
  return close;
}

// When the record of the leader ended within the month, the days after it still see its last closes, as they do when
// they are in one segment with it. A month does not see those of the month before: imports write months.
std::vector<int64_t> MarketLayerBuilder::leader_closes() const {
  if (leader_ >= 0) return closes(static_cast<size_t>(leader_));
  const int64_t absent = null_code<int64_t>(NullReason::source_absent);
  std::vector<int64_t> close(kPairHistory + static_cast<size_t>(end_ - begin_), absent);
  const bool same_month = previous_ != nullptr && directory_.begin < month_end_after(previous_->directory.begin);
  if (same_month) read_history(kMarketLeader, close.data());
  return close;
}

// The history of a later window is in the segment itself.
void MarketLayerBuilder::read_history(std::string_view name, int64_t* out) const {
  const MappedSegment* before = begin_ > directory_.begin ? own_.get() : previous_.get();
  const int position = before == nullptr ? -1 : position_of(before->directory, name);
  if (position < 0) {
    std::fill_n(out, kPairHistory, null_code<int64_t>(NullReason::source_absent));
    return;
  }
  const Minute from = begin_ - static_cast<Minute>(kPairHistory);
  read(*before, static_cast<size_t>(position), price_column(PriceColumn::close), from, begin_, out);
}

}  // namespace hindsight

#include "columns.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/null_code.h"
#include "base/status.h"
#include "features/table/feature_table.h"
#include "random.h"
#include "store/snapshot/column_shape.h"

namespace hindsight::bench {

// Marks loops with independent iterations, which are compiled for the widest registers of the processor. Results are
// the same, because floating-point operations are not contracted.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define HINDSIGHT_WIDE __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define HINDSIGHT_WIDE
#endif

namespace {

// The normal deviates of 0.1, 1, 5, 20, 50, 80, 95, 99 and 99.9 %. A NumberSpec has the recorded feature's quantiles
// for them, in quanta.
constexpr size_t kKnots = 9;
constexpr std::array<float, kKnots> kKnotDeviates = {-3.0902f, -2.3263f, -1.6449f, -0.8416f, 0,
                                                     0.8416f,  1.6449f,  2.3263f,  3.0902f};

struct NumberSpec {
  const char* id;
  float autocorrelation;  ///< of the recorded feature at one minute
  float renewal;          ///< how often the process begins anew, per minute
  bool book;              ///< needs order books, which have outages
  std::array<float, kKnots> quantiles;
};

// The fits and the data they are fitted to: docs/internals/benchmarks.md.
constexpr NumberSpec kNumbers[] = {
    {"vpin", 0.98591f, 0.0135f, false, {149431, 177357, 206768, 257365, 330114, 421515, 542704, 671474, 834476}},
    {"rel_volume_1h", 0.99897f, 0.0001f, false, {1697, 2417, 3262, 4670, 7436, 12895, 23647, 41467, 86074}},
    {"ret_1h", 0.98085f, 0.006f, false, {-505171, -261723, -135708, -57143, -1119, 54585, 139506, 266121, 445611}},
    {"rv_ratio_1h_24h", 0.99686f, 0.0015f, false, {34512, 43472, 54031, 69163, 88080, 115990, 160428, 219627, 300023}},
    {"taker_buy_ratio_1h",
     0.98662f,
     0,
     false,
     {304959, 353494, 398191, 446328, 493023, 538643, 587082, 633169, 682423}},
    {"volume_z_5m", 0.93309f, 0.035f, false, {-32245, -22426, -16023, -8772, -784, 8174, 18056, 28050, 40599}},
    {"book_imbalance_pctrank",
     0.90f,
     0.07f,
     true,
     {1000, 10000, 50000, 200000, 500000, 800000, 950000, 990000, 999000}},
    {"book_imbalance_20bps",
     0.4888f,
     0.3f,
     true,
     {-350000, -244000, -157000, -80000, -6000, 73000, 155000, 278000, 400000}},
    {"cvd_usd_1m", 0.11331f, 0, false, {-565360, -197746, -80768, -22473, -133, 21317, 75156, 175254, 472934}},
};
// The return from which prices are computed; prices have no parameters of their own.
constexpr NumberSpec kReturn = {
    "ret_1m", -0.06251f, 0, false, {-65851, -34286, -19321, -8636, 0, 8409, 19305, 36016, 75973}};

struct LabelSpec {
  const char* id;
  const char* other;     ///< the label of what is left
  uint32_t other_share;  ///< in 1/1000
  uint32_t stay;         ///< that the label of the minute (candle) before stays, in 1/1000
};
constexpr LabelSpec kLabels[] = {
    {"donchian_break_24h", "none", 960, 250},
    {"oi_price_regime_1h", "flat", 550, 850},
    {"candle_engulfing_1h", "none", 880, 0},
};

constexpr size_t kTable = 2048;  // 256 cells per standard deviation, from -4 to 4

using QuantileTable = std::array<float, kTable + 1>;

QuantileTable quantile_table(const NumberSpec& spec) {
  QuantileTable table;
  for (size_t i = 0; i <= kTable; ++i) {
    const float z = static_cast<float>(i) / 256.0f - 4.0f;
    size_t k = 1;
    while (k + 1 < kKnots && kKnotDeviates[k] < z) ++k;
    const float slope = (spec.quantiles[k] - spec.quantiles[k - 1]) / (kKnotDeviates[k] - kKnotDeviates[k - 1]);
    table[i] = spec.quantiles[k - 1] + (z - kKnotDeviates[k - 1]) * slope;
    if (spec.quantiles[0] > 0) table[i] = std::max(table[i], spec.quantiles[0] / 2);
  }
  if (std::string_view(spec.id).ends_with("_pctrank")) {
    for (float& value : table) value = std::clamp(value, 0.0f, 1e6f);
  }
  return table;
}

size_t column_of(std::string_view name) {
  const int column = find_column(name);
  if (column < 0) fail("internal", "no column " + std::string(name));
  return static_cast<size_t>(column);
}

/// Minutes without records. Bars: at most three in a row, at least 100 minutes apart. Book: outages of 20 to 139
/// minutes.
struct Holes {
  std::vector<std::pair<Minute, Minute>> bars, book;
};

Holes make_holes(const Record& record, Random random) {
  constexpr Minute kSlot = 240, kMargin = 300;
  Holes holes;
  if (record.late) return holes;
  for (Minute slot = record.first + kMargin; slot + kSlot + kMargin < record.last; slot += kSlot) {
    if (random.below(40) == 0) {
      const Minute begin = slot + 60 + random.below(130);
      holes.bars.emplace_back(begin, begin + 1 + random.below(3));
    }
    if (random.below(90) == 0) {
      const Minute begin = slot + random.below(90);
      holes.book.emplace_back(begin, begin + 20 + random.below(120));
    }
  }
  return holes;
}

template <class T>
void put_nulls(T* values, Minute base, const std::vector<std::pair<Minute, Minute>>& holes, NullReason reason) {
  for (const auto& [begin, end] : holes) {
    std::fill(values + (begin - base), values + (end - base), null_code<T>(reason));
  }
}

// A column is generated in blocks that fit the cache. Draws and mapping are independent per value and use vectors; only
// the autoregression between them is sequential.
constexpr size_t kBlock = 1024;
struct Block {
  std::array<float, kBlock> fresh, scaled;  // the draw; the draw multiplied by the noise
  std::array<uint32_t, kBlock> renewed;     // all bits or none
  std::array<int32_t, kBlock> values;
};

HINDSIGHT_WIDE void draw_block(uint64_t state, float noise, uint32_t renew, Block& block) {
  for (size_t i = 0; i < kBlock; ++i) {
    const uint64_t bits = Random::mix(state + (i + 1) * Random::kStep);
    const float fresh = Random::normal(bits);
    block.fresh[i] = fresh;
    block.scaled[i] = noise * fresh;
    // Other bits of the same draw decide whether the process restarts.
    block.renewed[i] = static_cast<uint32_t>((bits * 0xD6E8FEB86659FD93u) >> 40) < renew ? ~0u : 0u;
  }
}

HINDSIGHT_WIDE void map_block(const QuantileTable& table, Block& block) {
  const float* values = table.data();
  for (size_t i = 0; i < kBlock; ++i) {
    float at = (block.scaled[i] + 4.0f) * 256.0f;
    at = at < 0.0f ? 0.0f : at;
    at = at > static_cast<float>(kTable) - 0.01f ? static_cast<float>(kTable) - 0.01f : at;
    const auto cell = static_cast<int32_t>(at);
    const float share = at - static_cast<float>(cell);
    block.values[i] = static_cast<int32_t>(values[cell] + (values[cell + 1] - values[cell]) * share);
  }
}

template <class T>
void make_number(const NumberSpec& spec, const QuantileTable& table, size_t count, Random random, T* out) {
  const float rho = spec.autocorrelation / (1 - spec.renewal);
  const float noise = std::sqrt(1 - rho * rho);
  const auto renew = static_cast<uint32_t>(spec.renewal * 16777216.0f);
  float z = Random::normal(random.next());
  Block block;
  for (size_t from = 0; from < count; from += kBlock) {
    draw_block(random.skip(kBlock), noise, renew, block);
    for (size_t i = 0; i < kBlock; ++i) {
      const float next = rho * z + block.scaled[i];
      z = block.renewed[i] != 0 ? block.fresh[i] : next;
      block.scaled[i] = z;
    }
    map_block(table, block);
    std::copy_n(block.values.begin(), std::min(kBlock, count - from), out + from);
  }
}

// One draw per value: some of its bits decide whether the label stays, others select a new label from a table of
// shares.
void make_label(const LabelSpec& spec, size_t column, size_t count, Random random, int8_t* out) {
  constexpr uint32_t kShares = 4096;
  const auto labels = feature_table()[column].labels;
  size_t other = 0;
  while (labels[other] != spec.other) ++other;
  std::array<int8_t, kShares> pick;
  const uint32_t others = kShares * spec.other_share / 1000;
  for (uint32_t i = 0; i < kShares; ++i) {
    const auto rest = static_cast<size_t>(i) % (labels.size() - 1);
    pick[i] = static_cast<int8_t>(i < others ? other : rest + (rest >= other ? 1 : 0));
  }
  const uint64_t stay = (uint64_t{spec.stay} << 32) / 1000;
  auto label = static_cast<int8_t>(other);
  for (size_t i = 0; i < count; ++i) {
    const uint64_t bits = random.next();
    const int8_t fresh = pick[bits % kShares];
    label = bits >> 32 < stay ? label : fresh;
    out[i] = label;
  }
}

// Prices in stored ticks of 0.01. The walk is bounded, so that the prices of a whole record fit four bytes.
struct Bars {
  int32_t *open, *high, *low, *close;
};
/// Adds high and low to a minute's open and close: they exceed both by up to 4 basis points.
HINDSIGHT_WIDE void spread_bars(uint64_t state, size_t count, const Bars& bars) {
  for (size_t i = 0; i < count; ++i) {
    const uint64_t bits = Random::mix(state + (i + 1) * Random::kStep);
    const int32_t open = bars.open[i];
    const int32_t close = bars.close[i];
    const float reach = static_cast<float>(close) * (4e-4f / 65536.0f);
    const auto up = static_cast<int32_t>(reach * static_cast<float>(static_cast<int32_t>(bits & 0xFFFF)));
    const auto down = static_cast<int32_t>(reach * static_cast<float>(static_cast<int32_t>((bits >> 16) & 0xFFFF)));
    bars.high[i] = (open < close ? close : open) + up;
    bars.low[i] = (open < close ? open : close) - down;
  }
}

void make_bars(const int32_t* ret_1m, size_t count, uint32_t symbol, Random random, const Bars& bars) {
  double price = 20'000.0 + 997.0 * (symbol % 700);
  const double home = price;
  auto before = static_cast<int32_t>(price);
  for (size_t i = 0; i < count; ++i) {
    price *= 1.0 + static_cast<double>(ret_1m[i]) * 1e-7;
    price += (home - price) * 2e-6;
    price = std::clamp(price, 2'000.0, 1.5e9);
    bars.open[i] = before;
    before = bars.close[i] = static_cast<int32_t>(price);
  }
  spread_bars(random.skip(count), count, bars);
}

/// Begins the next column of a record, in the memory of an earlier column. Returns a pointer to the record's first
/// value.
template <class T>
T* begin_column(MadeColumns& made, size_t column, const Record& record) {
  const ColumnShape shape = column_shape(column);
  MadeColumn& to = made.begin(column);
  to.first_slot = shape.stride == 1 ? floor_to_block(record.first) : slot_of(record.first, shape.stride);
  const int64_t end = shape.stride == 1 ? ceil_to_block(record.last + 1) : slot_of(record.last, shape.stride) + 1;
  to.slots = static_cast<size_t>(end - to.first_slot);
  to.values.resize(to.slots * sizeof(T));
  to.warm_from = record.first;
  T* values = reinterpret_cast<T*>(to.values.data());
  return values + (shape.stride == 1 ? record.first - to.first_slot : 0);
}

template <class T>
void end_number(MadeColumn& made, const Record& record, T* values, const Holes& holes, bool book, bool bars) {
  if (record.late) {
    const Minute warm = feature_table()[made.column].lookback_minutes - 1;
    made.warm_from = record.first + warm;
    const Minute end = std::min(made.warm_from, record.last + 1);
    std::fill(values, values + (end - record.first), null_code<T>(NullReason::warm_up));
  }
  if (book) put_nulls(values, record.first, holes.book, NullReason::stale);
  if (bars) put_nulls(values, record.first, holes.bars, NullReason::source_absent);
}

}  // namespace

void make_columns(const Record& record, uint64_t seed, MadeColumns& made) {
  static const auto kTables = [] {
    std::vector<QuantileTable> tables;
    for (const NumberSpec& spec : kNumbers) tables.push_back(quantile_table(spec));
    tables.push_back(quantile_table(kReturn));
    return tables;
  }();
  made.clear();
  const size_t count = static_cast<size_t>(record.last - record.first + 1);
  const auto random_of = [&](uint64_t stream) {
    return Random(Random(seed * 1'000'003 + record.symbol * 64 + stream).next());
  };
  const Holes holes = make_holes(record, random_of(0));
  uint64_t stream = 1;
  for (const NumberSpec& spec : kNumbers) {
    const size_t column = column_of(spec.id);
    const QuantileTable& table = kTables[stream - 1];
    const Random random = random_of(stream++);
    if (!made.wants(column)) continue;
    if (column_shape(column).width == 8) {
      int64_t* values = begin_column<int64_t>(made, column, record);
      make_number(spec, table, count, random, values);
      end_number(made.last(), record, values, holes, spec.book, true);
    } else {
      int32_t* values = begin_column<int32_t>(made, column, record);
      make_number(spec, table, count, random, values);
      end_number(made.last(), record, values, holes, spec.book, true);
    }
  }
  // Prices are always generated, and they need the returns.
  int32_t* returns = begin_column<int32_t>(made, column_of(kReturn.id), record);
  make_number(kReturn, kTables.back(), count, random_of(stream++), returns);
  const size_t of_returns = made.size() - 1;
  const auto price = [&](PriceColumn side) { return begin_column<int32_t>(made, price_column(side), record); };
  const Bars bars = {price(PriceColumn::open), price(PriceColumn::high), price(PriceColumn::low),
                     price(PriceColumn::close)};
  make_bars(returns, count, record.symbol, random_of(stream++), bars);
  for (int32_t* side : {bars.open, bars.high, bars.low, bars.close})
    put_nulls(side, record.first, holes.bars, NullReason::source_absent);
  end_number(made[of_returns], record, returns, holes, false, true);
  for (const LabelSpec& spec : kLabels) {
    const size_t column = column_of(spec.id);
    const Random random = random_of(stream++);
    if (!made.wants(column)) continue;
    const bool minutely = column_shape(column).stride == 1;
    int8_t* values = begin_column<int8_t>(made, column, record);
    make_label(spec, column, minutely ? count : made.last().slots, random, values);
    if (minutely) end_number(made.last(), record, values, holes, false, true);
  }
  const size_t age = column_of("recorded_age_days");
  if (!made.wants(age)) return;
  int32_t* ages = begin_column<int32_t>(made, age, record);
  for (size_t i = 0; i < count; ++i) ages[i] = static_cast<int32_t>(i / kMinutesPerDay);
}

MadeColumns::MadeColumns(const std::vector<std::string>& names) {
  columns_.reserve(64);
  for (const std::string& name : names) wanted_.push_back(column_of(name));
}

bool MadeColumns::wants(size_t column) const {
  return wanted_.empty() || std::find(wanted_.begin(), wanted_.end(), column) != wanted_.end();
}

bool MadeColumns::makes(size_t column) const {
  const auto is = [&](const auto& spec) { return column_of(spec.id) == column; };
  if (column_shape(column).price) return true;
  if (!wants(column)) return false;
  return std::any_of(std::begin(kNumbers), std::end(kNumbers), is) ||
         std::any_of(std::begin(kLabels), std::end(kLabels), is) || is(kReturn) ||
         column == column_of("recorded_age_days");
}

MadeColumn& MadeColumns::begin(size_t column) {
  if (used_ == columns_.size()) columns_.emplace_back();
  columns_[used_].column = column;
  return columns_[used_++];
}

const MadeColumn* MadeColumns::find(size_t column) const {
  for (size_t i = 0; i < used_; ++i) {
    if (columns_[i].column == column && (wants(column) || column_shape(column).price)) return &columns_[i];
  }
  return nullptr;
}

int64_t calendar_value(size_t column, Minute minute) {
  const std::string_view id = feature_table()[column].id;
  const int64_t hour = minute / 60 % 24;
  if (id == "hour_utc") return hour;
  if (id == "weekday") return (minute / kMinutesPerDay + 3) % 7 + 1;
  if (id == "session") return hour < 8 ? 0 : hour < 13 ? 1 : hour < 21 ? 2 : 3;
  if (id == "candle_age_5m") return (minute + 1) % 5;
  if (id == "candle_age_15m") return (minute + 1) % 15;
  if (id == "candle_age_1h") return (minute + 1) % 60;
  if (id == "candle_age_4h") return (minute + 1) % 240;
  fail("internal", "no calendar column " + std::string(id));
}

}  // namespace hindsight::bench

// Computes a month's aggregates from its prices. Each task is a symbol: it writes the bytes of the symbol's records at
// once, and adds what the market needs to sums of its thread.
#include <cstring>
#include <memory>

#include "base/checksum.h"
#include "base/object_pool.h"
#include "base/status.h"
#include "reference/codec.h"
#include "reference/month.h"
#include "reference/pass.h"

namespace hindsight::outcomes {

namespace {

using Bytes = std::vector<uint8_t>;

/// The records of one entity. The records of days are filled series by series.
struct Entity {
  explicit Entity(size_t days) : of(records_of_entity(days)) {}
  std::vector<Bytes> of;
};

/// The market's sums of one thread, and its working memory.
struct Share {
  explicit Share(size_t count) : days(count) {}
  std::vector<ReferenceTally> days;
  ReferencePass pass;
  ReferenceTally month;  // of the current symbol
};

void encode_sums(const std::vector<std::array<ReferenceDay, kHorizons>>& days, Bytes& to) {
  for (const auto& of_day : days) {
    for (const ReferenceDay& day : of_day) encode_day(day, to);
  }
}

Entity records_of_symbol(const Snapshot& snapshot, uint32_t symbol, const ReferenceSpan& span,
                         const std::atomic<int32_t>* cancel, Share& share) {
  const size_t days = static_cast<size_t>(span.days);
  Entity records(days);
  std::vector<std::array<ReferenceDay, kHorizons>> sums(days);
  std::vector<size_t> written(days);  // number of series written for each day
  // A series without values is one byte.
  const auto fill = [&](size_t day, size_t until) {
    for (; written[day] < until; ++written[day]) records.of[kFirstDayRecord + day].push_back(0);
  };
  for (ReferenceSeries& series : share.month.series) series.clear();
  const SymbolRecord& record = snapshot.symbols[symbol];
  share.pass.run(snapshot, symbol, std::max(record.first, span.begin()), std::min(record.last + 1, span.end()), cancel,
                 [&](Metric metric, size_t h, int64_t of, const ReferenceSeries& series) {
                   const size_t day = static_cast<size_t>(of - span.first_day);
                   const size_t number = static_cast<size_t>(metric) * kHorizons + h;
                   fill(day, number);
                   encode_series(series, metric, records.of[kFirstDayRecord + day]);
                   written[day] += 1;
                   share.month.series[number].add(series);
                   share.days[day].series[number].add(series);
                   if (metric == Metric::return_) sums[day][h] = {series.count, series.sum};
                 });
  bool any = false;
  for (size_t day = 0; day < days; ++day) {
    if (written[day] == 0) continue;
    any = true;
    fill(day, kReferenceSeries);
  }
  if (any) {
    encode_sums(sums, records.of[kSumsRecord]);
    encode_tally(share.month, records.of[kTotalRecord]);
  }
  return records;
}

Entity records_of_market(const std::vector<ReferenceTally>& days) {
  Entity records(days.size());
  std::vector<std::array<ReferenceDay, kHorizons>> sums(days.size());
  const auto month = std::make_unique<ReferenceTally>();
  bool any = false;
  for (size_t day = 0; day < days.size(); ++day) {
    for (size_t h = 0; h < kHorizons; ++h) sums[day][h] = {days[day].series[h].count, days[day].series[h].sum};
    if (std::all_of(sums[day].begin(), sums[day].end(), [](const ReferenceDay& sum) { return sum.completed == 0; })) {
      continue;
    }
    any = true;
    encode_tally(days[day], records.of[kFirstDayRecord + day]);
    month->add(days[day]);
  }
  if (any) {
    encode_sums(sums, records.of[kSumsRecord]);
    encode_tally(*month, records.of[kTotalRecord]);
  }
  return records;
}

Bytes file_of(const ReferenceSpan& span, const std::vector<std::string_view>& symbols, std::vector<Entity>& entities) {
  Bytes names;
  for (const std::string_view name : symbols) {
    encode_number(name.size(), names);
    names.insert(names.end(), name.begin(), name.end());
  }
  std::vector<uint64_t> offsets;
  const size_t index = entities.size() * records_of_entity(static_cast<size_t>(span.days)) + 1;
  uint64_t at = sizeof(ReferenceHeader) + index * sizeof(uint64_t) + names.size();
  for (const Entity& entity : entities) {
    for (const Bytes& record : entity.of) {
      offsets.push_back(at);
      if (!record.empty()) at += sizeof(uint32_t) + record.size();
    }
  }
  offsets.push_back(at);

  ReferenceHeader header{
      .magic = {},
      .version = kReferenceFormatVersion,
      .first_day = static_cast<int32_t>(span.first_day),
      .days = static_cast<uint32_t>(span.days),
      .symbols = static_cast<uint32_t>(symbols.size()),
      .bytes = at,
      .name_bytes = names.size(),
      .identity = span.identity,
      .index_crc32c = crc32c(names.data(), names.size(), crc32c(offsets.data(), offsets.size() * sizeof(uint64_t))),
      .header_crc32c = 0};
  std::memcpy(header.magic, kReferenceMagic, sizeof header.magic);
  header.header_crc32c = crc32c(&header, offsetof(ReferenceHeader, header_crc32c));
  Bytes file(at);
  uint8_t* to = file.data();
  const auto append = [&to](const void* bytes, size_t size) {
    if (size > 0) std::memcpy(to, bytes, size);
    to += size;
  };
  append(&header, sizeof header);
  append(offsets.data(), offsets.size() * sizeof(uint64_t));
  append(names.data(), names.size());
  for (Entity& entity : entities) {
    for (Bytes& record : entity.of) {
      if (record.empty()) continue;
      const uint32_t checksum = crc32c(record.data(), record.size());
      append(&checksum, sizeof checksum);
      append(record.data(), record.size());
      Bytes().swap(record);
    }
  }
  return file;
}

}  // namespace

std::vector<uint8_t> build_reference_month(const Snapshot& snapshot, const ReferenceSpan& span, ThreadPool& pool,
                                           const std::atomic<int32_t>* cancel) {
  if (span.days < 1 || span.days > kReferenceDaysMax) fail("invalid_argument", "a span of 1 to 31 days");
  std::vector<uint32_t> symbols;
  std::vector<std::string_view> names;
  for (uint32_t symbol = 0; symbol < snapshot.symbols.size(); ++symbol) {
    const SymbolRecord& record = snapshot.symbols[symbol];
    if (record.last < span.begin() || record.first >= span.end()) continue;
    symbols.push_back(symbol);
    names.push_back(record.name);
  }
  std::vector<Entity> entities(symbols.size() + 1, Entity(static_cast<size_t>(span.days)));
  ObjectPool<Share> shares([&] { return std::make_unique<Share>(static_cast<size_t>(span.days)); });
  pool.run(symbols.size(), [&](size_t i) {
    shares.use([&](Share& share) { entities[i + 1] = records_of_symbol(snapshot, symbols[i], span, cancel, share); });
  });
  std::vector<ReferenceTally> market(static_cast<size_t>(span.days));
  for (const auto& share : shares.all()) {
    for (size_t day = 0; day < market.size(); ++day) market[day].add(share->days[day]);
  }
  entities[0] = records_of_market(market);
  return file_of(span, names, entities);
}

}  // namespace hindsight::outcomes

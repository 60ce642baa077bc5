// Segments at the native boundary: build, compose, open, verify. All of it runs on the calling thread: imports call
// from worker threads, and opening reads little.
#include <napi.h>
#include <sys/file.h>

#include <cerrno>
#include <cstring>
#include <optional>

#include "addon/calls/arguments.h"
#include "addon/calls/handles.h"
#include "addon/calls/throw.h"
#include "addon/dataset/market_layer_binding.h"
#include "addon/dataset/symbol_builder_binding.h"
#include "store/segment/canonical_day.h"
#include "store/segment/segment_writer.h"
#include "store/snapshot/column_shape.h"
#include "store/snapshot/column_values.h"
#include "store/snapshot/damage.h"

namespace hindsight::addon {

namespace {

Napi::Value number(Napi::Env env, int64_t value) {
  return Napi::Number::New(env, static_cast<double>(value));
}

Packing packing_argument(const Napi::Value& value) {
  const std::string packing = string_argument(value, "packing: 'part', 'placed' or 'segment'");
  if (packing == "part") return Packing::part;
  if (packing == "placed") return Packing::placed;
  require(value.Env(), packing == "segment", "packing: 'part', 'placed' or 'segment'");
  return Packing::segment;
}

// composeSegment(folder, begin, end, sources, durable, dense?, placed?)
Napi::Value compose(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&] {
    std::vector<SegmentSource> sources;
    for_each(info[3], "sources: { path, packing, symbols }[]", [&](const Napi::Value& value) {
      const auto source = object_argument(value, "sources: { path, packing, symbols }[]");
      sources.push_back({.path = string_argument(source.Get("path"), "path: string"),
                         .packing = packing_argument(source.Get("packing")),
                         .symbols = strings_argument(source.Get("symbols"), "symbols: string[]")});
    });
    const bool dense = !info[5].IsUndefined() && flag_argument(info[5], "dense: boolean");
    compose_segment(string_argument(info[0], "folder: string"), minute_argument(info[1], "begin: minute"),
                    minute_argument(info[2], "end: minute"), sources, flag_argument(info[4], "durable: boolean"), dense,
                    info[6].IsUndefined() ? "" : string_argument(info[6], "placed: string"));
    return env.Undefined();
  });
}

// The starts of one symbol by row of the feature table; the directory has them by column name.
std::vector<ColumnStart> starts_of(const SegmentDirectory& directory, size_t symbol) {
  std::vector<ColumnStart> starts(column_count() - kPriceColumns);
  for (const ColumnEntry& column : directory.columns) {
    if (!column.starts.empty()) starts[column.column] = column.starts[symbol];
  }
  return starts;
}

// readSegment(folder, layer?) → { begin, end, sparse, files, symbols: [{ name, validBegin, validEnd, dayDigests, starts
// }] }
Napi::Value read_segment(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    const SegmentDirectory directory =
        read_directory(string_argument(info[0], "folder: string"), layer_argument(info[1]));
    auto symbols = Napi::Array::New(env);
    for (uint32_t i = 0; i < directory.symbols.size(); ++i) {
      const SymbolEntry& entry = directory.symbols[i];
      auto symbol = Napi::Object::New(env);
      symbol.Set("name", Napi::String::New(env, entry.name));
      symbol.Set("validBegin", number(env, entry.valid_begin));
      symbol.Set("validEnd", number(env, entry.valid_end));
      symbol.Set("dayDigests",
                 Napi::Buffer<uint8_t>::Copy(env, reinterpret_cast<const uint8_t*>(entry.day_digests.data()),
                                             entry.day_digests.size() * sizeof(Sha256)));
      symbol.Set("starts", starts_to_js(env, starts_of(directory, i)));
      symbols.Set(i, symbol);
    }
    auto result = Napi::Object::New(env);
    result.Set("begin", number(env, directory.begin));
    result.Set("end", number(env, directory.end));
    result.Set("sparse", Napi::Boolean::New(env, directory.is_sparse()));
    auto files = Napi::Array::New(env);
    const std::vector<uint64_t> sizes = file_sizes(directory, Packing::segment);
    for (size_t i = 0; i < sizes.size(); ++i) {
      if (sizes[i] == 0) continue;
      const std::string name(column_name(directory.columns[i].column));
      files.Set(files.Length(), Napi::String::New(env, name + kColumnSuffix));
    }
    result.Set("files", files);
    result.Set("symbols", symbols);
    return result;
  });
}

std::vector<DamagedPart> damaged_argument(const Napi::Value& list) {
  std::vector<DamagedPart> damaged;
  if (list.IsUndefined()) return damaged;
  for_each(list, "damaged: { begin, end, symbols, what }[]", [&](const Napi::Value& value) {
    const auto part = object_argument(value, "damaged: { begin, end, symbols, what }[]");
    damaged.push_back({.begin = minute_argument(part.Get("begin"), "begin: minute"),
                       .end = minute_argument(part.Get("end"), "end: minute"),
                       .symbols = strings_argument(part.Get("symbols"), "symbols: string[]"),
                       .what = string_argument(part.Get("what"), "what: string")});
    std::sort(damaged.back().symbols.begin(), damaged.back().symbols.end());
  });
  return damaged;
}

HeldColumns held_argument(const Napi::Value& value) {
  return flag_argument(value, "pricesAlone: boolean") ? HeldColumns::prices : HeldColumns::all;
}

OpenSnapshotOptions open_options(const Napi::Value& value) {
  if (value.IsUndefined()) return {};
  const auto options = object_argument(value, "options: { populate?, damaged?, tolerant?, pricesAlone? }");
  return {.populate = flag_argument(options.Get("populate"), "populate: boolean"),
          .damaged = damaged_argument(options.Get("damaged")),
          .tolerant = flag_argument(options.Get("tolerant"), "tolerant: boolean"),
          .held = held_argument(options.Get("pricesAlone"))};
}

Minute minute_or_zero(const Napi::Value& value) {
  return value.IsUndefined() ? 0 : minute_argument(value, "a number");
}

// openSnapshot(segments, symbols, options?)
Napi::Value open_snapshot_files(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&] {
    std::vector<SymbolRecord> symbols;
    for_each(info[1], "symbols: { name, first, last }[]", [&](const Napi::Value& value) {
      const auto symbol = object_argument(value, "symbols: { name, first, last }[]");
      symbols.push_back({.name = string_argument(symbol.Get("name"), "name: string"),
                         .first = minute_argument(symbol.Get("first"), "first: minute"),
                         .last = minute_argument(symbol.Get("last"), "last: minute"),
                         .starts = {}});
    });
    std::vector<SegmentFolders> segments;
    for_each(info[0], "segments: { own, market?, begin?, end? }[]", [&](const Napi::Value& value) {
      const auto segment = object_argument(value, "segments: { own, market?, begin?, end? }[]");
      const Napi::Value market = segment.Get("market");
      segments.push_back({.own = string_argument(segment.Get("own"), "own: string"),
                          .market = market.IsUndefined() ? "" : string_argument(market, "market: string"),
                          .begin = minute_or_zero(segment.Get("begin")),
                          .end = minute_or_zero(segment.Get("end"))});
    });
    return SnapshotHandle::make(env, open_snapshot(segments, symbols, open_options(info[2])));
  });
}

// { begun, sha256 }: all days use one buffer, so the bytes of a day are overwritten by the next one.
DayDigests days_argument(const Napi::Value& value) {
  const auto days = object_argument(value, "days: { begun, sha256 }");
  const Napi::Value function = days.Get("sha256");
  require(value.Env(), function.IsFunction(), "sha256: function");
  const auto sha256 = function.As<Napi::Function>();
  Napi::ArrayBuffer buffer;
  return {.begun = strings_argument(days.Get("begun"), "begun: string[]"),
          .sha256 = [sha256, buffer](const std::vector<uint8_t>& bytes) mutable {
            const Napi::Env env = sha256.Env();
            if (buffer.IsEmpty() || buffer.ByteLength() < bytes.size()) {
              buffer = Napi::ArrayBuffer::New(env, bytes.size());
            }
            const Napi::HandleScope scope(env);
            std::copy(bytes.begin(), bytes.end(), static_cast<uint8_t*>(buffer.Data()));
            const auto found = digests_argument(sha256.Call({Napi::Uint8Array::New(env, bytes.size(), buffer, 0)}));
            require(env, found.size() == 1, "sha256: 32 bytes");
            return found[0];
          }};
}

// verifySegment(folder, layer?, part?, parts?, days?, pricesAlone?) → [{ file, what, symbol?, day?, days? }]
Napi::Value verify_segment_files(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&] {
    auto faults = Napi::Array::New(env);
    uint32_t i = 0;
    const Minute part = minute_or_zero(info[2]);
    const Minute parts = info[3].IsUndefined() ? 1 : minute_argument(info[3], "parts: a count");
    require(env, 0 <= part && part < parts, "part: a number below parts");
    std::optional<DayDigests> days;
    if (!info[4].IsUndefined()) days = days_argument(info[4]);
    for (const SegmentFault& fault :
         verify_segment(string_argument(info[0], "folder: string"), layer_argument(info[1]), static_cast<size_t>(part),
                        static_cast<size_t>(parts), days ? &*days : nullptr, held_argument(info[5]))) {
      auto object = Napi::Object::New(env);
      object.Set("file", Napi::String::New(env, fault.file));
      object.Set("what", Napi::String::New(env, fault.what));
      if (!fault.symbol.empty()) object.Set("symbol", Napi::String::New(env, fault.symbol));
      if (fault.days > 0) {
        object.Set("day", number(env, fault.day));
        object.Set("days", number(env, static_cast<int64_t>(fault.days)));
      }
      faults.Set(i++, object);
    }
    return faults;
  });
}

uint32_t symbol_argument(const Snapshot& snapshot, const Napi::Value& value) {
  const Minute symbol = minute_argument(value, "symbol: number");
  require(value.Env(), symbol >= 0 && static_cast<size_t>(symbol) < snapshot.symbols.size(),
          "symbol: a number of the snapshot");
  return static_cast<uint32_t>(symbol);
}

// columnValues(snapshot, symbol, column, from, to)
Napi::Value values_of_column(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&] {
    const int column = find_column(string_argument(info[2], "column: string"));
    require(env, column >= 0, "column: the name of a column");
    const bool is_price = column_shape(static_cast<size_t>(column)).price;
    const auto snapshot = is_price ? SnapshotHandle::unwrap_prices(info[0]) : SnapshotHandle::unwrap(info[0]);
    const uint32_t symbol = symbol_argument(*snapshot, info[1]);
    const Minute from = minute_argument(info[3], "from: minute");
    const Minute to = minute_argument(info[4], "to: minute");
    const SymbolRecord& record = snapshot->symbols[symbol];
    require(env, record.first <= from && from <= to && to <= record.last + 1, "from and to inside the record");
    const auto values = column_values(*snapshot, symbol, static_cast<size_t>(column), from, to);
    auto result = Napi::BigInt64Array::New(env, values.size());
    std::copy(values.begin(), values.end(), result.Data());
    return result;
  });
}

// dayBytes(snapshot, symbol, day, layer?): the bytes that the digest of a day is taken of; undefined when the symbol
// has no minute of the day.
Napi::Value day_bytes(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&]() -> Napi::Value {
    const auto snapshot = SnapshotHandle::unwrap(info[0]);
    const uint32_t symbol = symbol_argument(*snapshot, info[1]);
    const int64_t day = minute_argument(info[2], "day: number");
    for (const Segment& segment : snapshot->segments) {
      if (day * kMinutesPerDay < segment.begin || day * kMinutesPerDay >= segment.end) continue;
      const SymbolSegment* held = segment.find(symbol);
      if (held == nullptr || day_range(*held, day).begin >= day_range(*held, day).end) break;
      const Layer layer = layer_argument(info[3]);
      const std::vector<uint8_t> bytes = on_whole_data(
          *snapshot, {day * kMinutesPerDay, (day + 1) * kMinutesPerDay, columns_by_name(layer)},
          [&] { return std::vector<uint32_t>{symbol}; },
          [&] {
            std::vector<uint8_t> of_day;
            append_canonical_day(*held, layer, snapshot->symbols[symbol].first, day, of_day);
            return of_day;
          });
      return Napi::Buffer<uint8_t>::Copy(env, bytes.data(), bytes.size());
    }
    return env.Undefined();
  });
}

Napi::Value column_names(const Napi::CallbackInfo& info) {
  auto names = Napi::Array::New(info.Env());
  uint32_t i = 0;
  for (const size_t column : columns_by_name()) {
    names.Set(i++, Napi::String::New(info.Env(), std::string(column_name(column))));
  }
  return names;
}

// lostFiles(): mapped files that lost bytes while they were read
Napi::Value lost_files(const Napi::CallbackInfo& info) {
  auto files = Napi::Array::New(info.Env());
  uint32_t i = 0;
  for (const LostBytes& lost : lost_bytes()) files.Set(i++, Napi::String::New(info.Env(), lost.path));
  return files;
}

// tryLockFile(descriptor): the kernel releases the lock when the descriptor is closed, however the process ends.
Napi::Value try_lock_file(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  return guarded(env, [&] {
    const auto descriptor = static_cast<int>(minute_argument(info[0], "descriptor: number"));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return Napi::Boolean::New(env, true);
    if (errno != EWOULDBLOCK) fail("io_error", std::string("cannot lock: ") + std::strerror(errno));
    return Napi::Boolean::New(env, false);
  });
}

}  // namespace

void register_dataset(Napi::Env env, Napi::Object exports) {
  const auto set = [&](const char* name, auto* function) {
    exports.Set(name, Napi::Function::New(env, function, name));
  };
  exports.Set("SymbolBuilder", define_symbol_builder(env));
  exports.Set("MarketLayer", define_market_layer(env));
  set("composeSegment", compose);
  set("readSegment", read_segment);
  set("openSnapshot", open_snapshot_files);
  set("verifySegment", verify_segment_files);
  set("columnValues", values_of_column);
  set("dayBytes", day_bytes);
  set("columnNames", column_names);
  set("lostFiles", lost_files);
  set("tryLockFile", try_lock_file);
}

}  // namespace hindsight::addon

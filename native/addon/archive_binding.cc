// The archive module at the native boundary: it parses archive files and merges months. Calls are synchronous, because
// JavaScript makes them in worker threads.
#include <napi.h>

#include "addon/calls/throw.h"
#include "archive/archive_parser.h"
#include "archive/merge/month_merge.h"
#include "archive/text/stamp.h"

namespace hindsight::addon {

namespace {

namespace ar = hindsight::archive;

Napi::BigInt64Array to_array(Napi::Env env, const std::vector<int64_t>& values) {
  auto array = Napi::BigInt64Array::New(env, values.size());
  std::copy(values.begin(), values.end(), array.Data());
  return array;
}

Napi::Object counts_by_name(Napi::Env env, const std::map<std::string_view, uint64_t>& counts) {
  Napi::Object object = Napi::Object::New(env);
  for (const auto& [name, count] : counts) {
    object.Set(std::string(name), Napi::Number::New(env, static_cast<double>(count)));
  }
  return object;
}

class ParserHandle : public Napi::ObjectWrap<ParserHandle> {
 public:
  static Napi::Function define(Napi::Env env) {
    return DefineClass(
        env, "ArchiveParser",
        {InstanceMethod<&ParserHandle::push>("push"), InstanceMethod<&ParserHandle::finish>("finish"),
         InstanceMethod<&ParserHandle::take>("take"), InstanceMethod<&ParserHandle::take_events>("takeEvents"),
         InstanceMethod<&ParserHandle::summary>("summary"),
         InstanceAccessor<&ParserHandle::pending_bytes>("pendingBytes"),
         InstanceAccessor<&ParserHandle::rows>("rows")});
  }

  explicit ParserHandle(const Napi::CallbackInfo& info) : ObjectWrap(info) {
    const Napi::Env env = info.Env();
    guarded(env, [&] {
      require(env, info.Length() >= 5 && info.Length() <= 10 && info[0].IsNumber(), "rows: a number");
      require(env, info[1].IsString(), "symbol: a string");
      require(env, info[2].IsTypedArray() && info[2].As<Napi::TypedArray>().TypedArrayType() == napi_int32_array,
              "roles: an Int32Array");
      require(env, info[3].IsBoolean() && info[4].IsBoolean(), "header and emptyIsAbsent: booleans");
      const auto roles = info[2].As<Napi::Int32Array>();
      ar::Layout layout{static_cast<ar::RowKind>(info[0].As<Napi::Number>().Uint32Value()),
                        info[1].As<Napi::String>().Utf8Value(),
                        {roles.Data(), roles.Data() + roles.ElementLength()},
                        info[4].As<Napi::Boolean>().Value(),
                        keys_of(env, info[5]),
                        span_of(env, info[6], "recorded: two minute numbers"),
                        limits_of(env, info[7], info[8]),
                        info[9].IsBoolean() && info[9].As<Napi::Boolean>().Value()};
      parser_ = std::make_unique<ar::ArchiveParser>(std::move(layout), info[3].As<Napi::Boolean>().Value());
    });
  }

 private:
  static std::vector<std::string> keys_of(Napi::Env env, const Napi::Value& value) {
    std::vector<std::string> keys;
    if (value.IsUndefined()) return keys;
    require(env, value.IsArray(), "keys: an array of strings");
    const auto array = value.As<Napi::Array>();
    for (uint32_t i = 0; i < array.Length(); ++i) {
      const Napi::Value key = array[i];
      require(env, key.IsString(), "keys: an array of strings");
      keys.push_back(key.As<Napi::String>().Utf8Value());
    }
    return keys;
  }

  static ar::MinuteSpan span_of(Napi::Env env, const Napi::Value& value, const char* expected) {
    if (value.IsUndefined()) return {};
    require(env, value.IsArray() && value.As<Napi::Array>().Length() == 2, expected);
    const auto array = value.As<Napi::Array>();
    const Napi::Value from = array[0u];
    const Napi::Value to = array[1u];
    require(env, from.IsNumber() && to.IsNumber(), expected);
    return {from.As<Napi::Number>().Int64Value(), to.As<Napi::Number>().Int64Value()};
  }

  static ar::StampLimits limits_of(Napi::Env env, const Napi::Value& period, const Napi::Value& future_from) {
    ar::StampLimits limits;
    if (const ar::MinuteSpan span = span_of(env, period, "period: two minute numbers"); span.from < span.to) {
      limits.period_from = span.from * ar::kMicrosPerMinute;
      limits.period_to = span.to * ar::kMicrosPerMinute;
    }
    if (future_from.IsUndefined()) return limits;
    require(env, future_from.IsNumber(), "futureFrom: milliseconds since 1970");
    limits.future_from = future_from.As<Napi::Number>().Int64Value() * 1000;
    return limits;
  }

  Napi::Value push(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      require(env,
              info.Length() == 1 && info[0].IsTypedArray() &&
                  info[0].As<Napi::TypedArray>().TypedArrayType() == napi_uint8_array,
              "bytes: a Uint8Array");
      const auto bytes = info[0].As<Napi::Uint8Array>();
      parser_->push({reinterpret_cast<const char*>(bytes.Data()), bytes.ByteLength()});
      return env.Undefined();
    });
  }

  Napi::Value finish(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&]() -> Napi::Value {
      parser_->finish();
      return info.Env().Undefined();
    });
  }

  Napi::Value take(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      const std::vector<ar::RecordBlock> blocks = parser_->take();
      Napi::Array array = Napi::Array::New(env, blocks.size());
      for (uint32_t i = 0; i < blocks.size(); ++i) {
        Napi::Object block = Napi::Object::New(env);
        block.Set("symbol", blocks[i].symbol);
        block.Set("month", blocks[i].month);
        block.Set("group", static_cast<int>(blocks[i].group));
        block.Set("rows", to_array(env, blocks[i].rows));
        array.Set(i, block);
      }
      return array;
    });
  }

  Napi::Value take_events(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      const std::vector<ar::EventBlock> blocks = parser_->take_events();
      Napi::Array array = Napi::Array::New(env, blocks.size());
      for (uint32_t i = 0; i < blocks.size(); ++i) {
        Napi::Object block = Napi::Object::New(env);
        block.Set("stream", static_cast<int>(blocks[i].stream));
        block.Set("symbol", blocks[i].symbol);
        block.Set("day", static_cast<double>(blocks[i].day));
        block.Set("rows", to_array(env, blocks[i].rows));
        array.Set(i, block);
      }
      return array;
    });
  }

  Napi::Value summary(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      const ar::FileSummary summary = parser_->summary();
      const auto number = [&](uint64_t x) { return Napi::Number::New(env, static_cast<double>(x)); };
      Napi::Object object = Napi::Object::New(env);
      object.Set("rows", number(summary.notes.rows));
      object.Set("unused", number(summary.notes.unused));
      object.Set("outOfOrder", number(summary.notes.out_of_order));
      object.Set("rejected", number(summary.notes.rejected));
      object.Set("rejectedByRule", counts_by_name(env, summary.notes.rejected_by_rule));
      object.Set("handled", counts_by_name(env, summary.notes.handled));
      Napi::Array rejected = Napi::Array::New(env);
      for (const ar::RejectedRow& row : summary.notes.rejected_first) {
        Napi::Object entry = Napi::Object::New(env);
        entry.Set("line", number(row.line));
        entry.Set("rule", row.rule);
        rejected.Set(rejected.Length(), entry);
      }
      object.Set("rejectedFirst", rejected);
      object.Set("gapSpans", number(summary.gap_spans));
      object.Set("gapMinutes", number(summary.gap_minutes));
      Napi::Array gaps = Napi::Array::New(env);
      for (const ar::MissingSpan& gap : summary.gaps_first) {
        Napi::Object entry = Napi::Object::New(env);
        entry.Set("symbol", gap.symbol);
        entry.Set("from", Napi::Number::New(env, static_cast<double>(gap.from)));
        entry.Set("to", Napi::Number::New(env, static_cast<double>(gap.to)));
        gaps.Set(gaps.Length(), entry);
      }
      object.Set("gapsFirst", gaps);
      return object;
    });
  }

  Napi::Value pending_bytes(const Napi::CallbackInfo& info) {
    return Napi::Number::New(info.Env(), static_cast<double>(parser_->pending_bytes()));
  }
  Napi::Value rows(const Napi::CallbackInfo& info) {
    return Napi::Number::New(info.Env(), static_cast<double>(parser_->rows()));
  }

  std::unique_ptr<ar::ArchiveParser> parser_;
};

/// Columns as JavaScript passes them: an array with a BigInt64Array or undefined per column.
ar::Columns columns_from(Napi::Env env, const Napi::Value& value) {
  require(env, value.IsArray(), "columns: an array");
  const auto array = value.As<Napi::Array>();
  require(env, array.Length() == ar::kColumnCount, "one entry per column");
  ar::Columns columns;
  for (uint32_t c = 0; c < ar::kColumnCount; ++c) {
    const Napi::Value entry = array[c];
    if (entry.IsUndefined()) continue;
    require(env, entry.IsTypedArray() && entry.As<Napi::TypedArray>().TypedArrayType() == napi_bigint64_array,
            "columns: BigInt64Array or undefined");
    const auto values = entry.As<Napi::BigInt64Array>();
    columns[c].assign(values.Data(), values.Data() + values.ElementLength());
  }
  return columns;
}

class MergeHandle : public Napi::ObjectWrap<MergeHandle> {
 public:
  static Napi::Function define(Napi::Env env) {
    return DefineClass(
        env, "MonthMerge",
        {InstanceMethod<&MergeHandle::add_stored>("addStored"), InstanceMethod<&MergeHandle::choose>("choose"),
         InstanceMethod<&MergeHandle::count>("count"), InstanceMethod<&MergeHandle::finish>("finish"),
         InstanceAccessor<&MergeHandle::first_minute>("firstMinute"),
         InstanceAccessor<&MergeHandle::minutes>("minutes")});
  }

  explicit MergeHandle(const Napi::CallbackInfo& info) : ObjectWrap(info) {
    guarded(info.Env(), [&] {
      require(info.Env(), info.Length() >= 1 && info[0].IsNumber(), "month: months since 1970");
      if (info.Length() == 1) {
        merge_ = std::make_unique<ar::MonthMerge>(info[0].As<Napi::Number>().Int32Value());
        return;
      }
      require(info.Env(), info.Length() == 2 && info[1].IsNumber(), "minutes: how many there are from the first on");
      const auto minutes = info[1].As<Napi::Number>().Uint32Value();
      require(info.Env(), minutes > 0 && minutes <= 31 * 1440, "minutes: those of a month at most");
      merge_ = std::make_unique<ar::MonthMerge>(info[0].As<Napi::Number>().Int64Value(), minutes);
    });
  }

 private:
  struct Rows {
    ar::Group group;
    std::span<const int64_t> values;
  };
  static Rows rows_of(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    require(env, info.Length() == 2 && info[0].IsNumber() && info[0].As<Napi::Number>().Uint32Value() < ar::kGroupCount,
            "group: the number of a group");
    require(env, info[1].IsTypedArray() && info[1].As<Napi::TypedArray>().TypedArrayType() == napi_bigint64_array,
            "rows: a BigInt64Array");
    const auto rows = info[1].As<Napi::BigInt64Array>();
    return {static_cast<ar::Group>(info[0].As<Napi::Number>().Uint32Value()), {rows.Data(), rows.ElementLength()}};
  }

  Napi::Value add_stored(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&]() -> Napi::Value {
      merge_->add_stored(columns_from(info.Env(), info[0]));
      return info.Env().Undefined();
    });
  }

  Napi::Value choose(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&]() -> Napi::Value {
      const Rows rows = rows_of(info);
      merge_->choose(rows.group, rows.values);
      return info.Env().Undefined();
    });
  }

  Napi::Value count(const Napi::CallbackInfo& info) {
    return guarded(info.Env(), [&]() -> Napi::Value {
      const Rows rows = rows_of(info);
      const ar::RecordCounts counts = merge_->count(rows.group, rows.values);
      Napi::Object object = Napi::Object::New(info.Env());
      object.Set("taken", static_cast<double>(counts.taken));
      object.Set("duplicates", static_cast<double>(counts.duplicates));
      object.Set("conflicts", static_cast<double>(counts.conflicts));
      object.Set("quarantined", static_cast<double>(counts.quarantined));
      object.Set("superseded", static_cast<double>(counts.superseded));
      return object;
    });
  }

  Napi::Value finish(const Napi::CallbackInfo& info) {
    const Napi::Env env = info.Env();
    return guarded(env, [&]() -> Napi::Value {
      ar::Columns previous;
      std::span<const uint32_t> marks;
      const bool has_previous = info.Length() == 2;
      if (has_previous) {
        previous = columns_from(env, info[0]);
        require(env, info[1].IsTypedArray() && info[1].As<Napi::TypedArray>().TypedArrayType() == napi_uint32_array,
                "marks: a Uint32Array");
        const auto array = info[1].As<Napi::Uint32Array>();
        marks = {array.Data(), array.ElementLength()};
      }
      merge_->mark(has_previous ? &previous : nullptr, marks);
      const auto& counts = merge_->quarantine().counts;
      Napi::Array columns = Napi::Array::New(env, ar::kColumnCount);
      for (uint32_t c = 0; c < ar::kColumnCount; ++c) {
        const std::vector<int64_t>& values = merge_->columns()[c];
        columns[c] = values.empty() ? env.Undefined() : Napi::Value(to_array(env, values));
      }
      auto mark_array = Napi::Uint32Array::New(env, merge_->marks().size());
      std::copy(merge_->marks().begin(), merge_->marks().end(), mark_array.Data());
      Napi::Object quarantined = Napi::Object::New(env);
      for (size_t s = 0; s < counts.size(); ++s) {
        if (counts[s] == 0) continue;
        quarantined.Set(std::string(1, ar::QuarantineMarks::kLetters[s]), static_cast<double>(counts[s]));
      }
      Napi::Array replaced = Napi::Array::New(env, ar::kGroupCount);
      const auto conflicts = merge_->stored_conflicts();
      for (uint32_t g = 0; g < ar::kGroupCount; ++g)
        replaced[g] = Napi::Number::New(env, static_cast<double>(conflicts[g]));
      Napi::Object object = Napi::Object::New(env);
      object.Set("columns", columns);
      object.Set("marks", mark_array);
      object.Set("quarantined", quarantined);
      object.Set("quarantinedByRule", counts_by_name(env, merge_->quarantine().rules));
      object.Set("storedConflicts", replaced);
      return object;
    });
  }

  Napi::Value first_minute(const Napi::CallbackInfo& info) {
    return Napi::Number::New(info.Env(), static_cast<double>(merge_->first_minute()));
  }
  Napi::Value minutes(const Napi::CallbackInfo& info) {
    return Napi::Number::New(info.Env(), static_cast<double>(merge_->minutes()));
  }

  std::unique_ptr<ar::MonthMerge> merge_;
};

Napi::Value archive_columns(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  Napi::Array columns = Napi::Array::New(env, ar::kColumnCount);
  for (int c = 0; c < ar::kColumnCount; ++c) {
    Napi::Object column = Napi::Object::New(env);
    column.Set("group", static_cast<int>(ar::group_of(c)));
    column.Set("scale", ar::scale_of(c));
    column.Set("narrow", ar::is_narrow(c));
    columns[static_cast<uint32_t>(c)] = column;
  }
  return columns;
}

}  // namespace

void register_archive(Napi::Env env, Napi::Object exports);
void register_archive(Napi::Env env, Napi::Object exports) {
  exports.Set("ArchiveParser", ParserHandle::define(env));
  exports.Set("MonthMerge", MergeHandle::define(env));
  exports.Set("archiveColumns", Napi::Function::New(env, archive_columns));
}

}  // namespace hindsight::addon

#include "store/build/symbol_builder.h"

#include <algorithm>
#include <cstring>

#include "base/checksum.h"
#include "base/status.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

SymbolBuilder::SymbolBuilder(std::string symbol, Minute first, Minute last)
    : symbol_(std::move(symbol)), first_(first), last_(last) {
  if (first < 0 || first > last || last >= kSegmentEndMax) {
    fail("invalid_argument",
         "a record of " + symbol_ + " from minute " + std::to_string(first) + " to " + std::to_string(last));
  }
}

namespace {

// Header, state of the engine, coverage, CRC-32C of all bytes before it.
struct StateHead {
  char magic[4] = {'H', 'S', 'B', 'S'};
  uint32_t version = 1;
  uint64_t engine_bytes = 0;
};

[[noreturn]] void corrupt_state(const std::string& symbol, const char* what) {
  fail("corrupt_state", "the state of " + symbol + ": " + what);
}

}  // namespace

std::vector<uint8_t> SymbolBuilder::save() const {
  if (segment_end_ != kNoMinute || !engine_) fail("invalid_argument", "a state is saved between segments");
  const std::vector<uint8_t> engine = engine_->save();
  const std::vector<uint8_t> coverage = coverage_.save();
  StateHead head;
  head.engine_bytes = engine.size();
  std::vector<uint8_t> bytes(sizeof head + engine.size() + coverage.size() + sizeof(uint32_t));
  uint8_t* at = bytes.data();
  const auto put = [&](const void* from, size_t size) {
    std::memcpy(at, from, size);
    at += size;
  };
  put(&head, sizeof head);
  put(engine.data(), engine.size());
  put(coverage.data(), coverage.size());
  const uint32_t crc = crc32c(bytes.data(), bytes.size() - sizeof crc);
  put(&crc, sizeof crc);
  return bytes;
}

namespace {

struct SavedParts {
  std::span<const uint8_t> engine, coverage;
};

SavedParts saved_parts(const std::string& symbol, std::span<const uint8_t> state) {
  StateHead head;
  if (state.size() < sizeof head + sizeof(uint32_t)) corrupt_state(symbol, "it is too short");
  const size_t content = state.size() - sizeof(uint32_t);
  uint32_t crc;
  std::memcpy(&crc, state.data() + content, sizeof crc);
  if (crc32c(state.data(), content) != crc) corrupt_state(symbol, "its checksum is another");
  std::memcpy(&head, state.data(), sizeof head);
  const StateHead expected;
  if (std::memcmp(head.magic, expected.magic, sizeof head.magic) != 0 || head.version != expected.version) {
    corrupt_state(symbol, "it is of another format");
  }
  if (head.engine_bytes > content - sizeof head) corrupt_state(symbol, "it ends too early");
  const size_t engine_end = sizeof head + head.engine_bytes;
  return {state.subspan(sizeof head, head.engine_bytes), state.subspan(engine_end, content - engine_end)};
}

}  // namespace

std::span<const uint8_t> engine_state(std::span<const uint8_t> state) {
  return saved_parts("a symbol", state).engine;
}

SymbolBuilder::SymbolBuilder(std::string symbol, Minute first, Minute last, std::span<const uint8_t> state)
    : SymbolBuilder(std::move(symbol), first, last) {
  const SavedParts saved = saved_parts(symbol_, state);
  engine_ = std::make_unique<FeatureEngine>(FeatureEngine::restore(saved.engine));
  next_ = engine_->next_minute();
  coverage_ = Coverage::restore(saved.coverage, next_);
  if (engine_->first_bar() != first_) corrupt_state(symbol_, "its record begins at another minute");
}

void SymbolBuilder::open_segment(Minute begin, Minute end, bool dense) {
  if (segment_end_ != kNoMinute) fail("invalid_argument", "the segment before is still open");
  if (next_ != kNoMinute) {
    if (next_ > begin) fail("minutes_out_of_order", symbol_ + ": minutes beyond the beginning of the segment");
    fill_until(begin);
  }
  part_.emplace(symbol_, begin, end, std::max(begin, first_), std::min(end, last_ + 1), dense);
  segment_end_ = end;
}

void SymbolBuilder::push(const MinuteChunk& chunk) {
  const Minute end = chunk.first_minute + static_cast<Minute>(chunk.minutes);
  if (segment_end_ != kNoMinute && end > segment_end_) {
    fail("minutes_out_of_order", symbol_ + ": minutes beyond the end of the segment");
  }
  if (next_ != kNoMinute) {
    if (chunk.first_minute < next_) {
      fail("minutes_out_of_order",
           symbol_ + ": minute " + std::to_string(chunk.first_minute) + " after " + std::to_string(next_ - 1));
    }
    fill_until(chunk.first_minute);
  }
  coverage_.add(chunk);
  run_engine(chunk);
}

void SymbolBuilder::fill_until(Minute minute) {
  if (next_ >= minute) return;
  run_engine({.first_minute = next_, .minutes = static_cast<size_t>(minute - next_), .fields = {}});
}

// Goes day by day: the working set stays in the cache, and segments of any number of days give the same chunks.
void SymbolBuilder::run_engine(const MinuteChunk& chunk) {
  if (!engine_) engine_ = std::make_unique<FeatureEngine>();
  const Minute end = chunk.first_minute + static_cast<Minute>(chunk.minutes);
  for (Minute from = chunk.first_minute; from < end;) {
    const Minute to = std::min(end, (floor_div(from, kMinutesPerDay) + 1) * kMinutesPerDay);
    MinuteChunk day{.first_minute = from, .minutes = static_cast<size_t>(to - from), .fields = {}};
    for (size_t field = 0; field < kFieldCount; ++field) {
      if (chunk.fields[field] != nullptr) day.fields[field] = chunk.fields[field] + (from - chunk.first_minute);
    }
    engine_->push(day, chunk_);
    if (segment_end_ != kNoMinute) {
      // Closes first: they decide whether the part holds runs or values.
      const std::vector<int64_t>* prices[kPriceColumns] = {&chunk_.open, &chunk_.high, &chunk_.low, &chunk_.close};
      for (size_t price = kPriceColumns; price-- > 0;) {
        part_->set(price_column(static_cast<PriceColumn>(price)), chunk_.first_minute, prices[price]->data(),
                   prices[price]->size());
      }
      for (size_t column = 0; column < chunk_.features.size(); ++column) {
        if (column_layer(column) != Layer::own) continue;
        const ColumnChunk& values = chunk_.features[column];
        part_->set(column, values.first_slot, values.data(), values.slots);
      }
    }
    from = to;
  }
  next_ = end;
}

void SymbolBuilder::set(size_t column, int64_t first_slot, const void* values, size_t count) {
  if (segment_end_ == kNoMinute) fail("invalid_argument", "no segment is open");
  part_->set(column, first_slot, values, count);
}

SymbolPart& SymbolBuilder::close_segment(std::span<const ColumnStart> starts) {
  if (segment_end_ == kNoMinute) fail("invalid_argument", "no segment is open");
  starts_.assign(starts.begin(), starts.end());
  if (next_ != kNoMinute) {
    // Nothing is computed after the record: where the record ends, the symbol ends.
    fill_until(std::min(segment_end_, last_ + 1));
    if (starts.empty()) starts_ = engine_->starts();
    if (engine_->first_bar() != first_ || (last_ < segment_end_ && engine_->last_bar() != last_)) {
      fail("internal", "the bars of " + symbol_ + " do not agree with the record that was announced");
    }
  }
  segment_end_ = kNoMinute;
  part_->encode(starts_);
  return *part_;
}

SymbolPart& SymbolBuilder::part() {
  if (!part_ || segment_end_ != kNoMinute) fail("invalid_argument", "no segment was closed");
  return *part_;
}

}  // namespace hindsight

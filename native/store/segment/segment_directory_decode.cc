// Decodes the directory: the flatbuffers verifier checks the structure, then every number is compared with the layout.
// A number that follows from others is computed and compared, not only checked for plausibility. So a directory that
// passes describes exactly one set of files.
#include <cstring>
#include <limits>

#include "base/checksum.h"
#include "base/status.h"
#include "segment_generated.h"
#include "store/segment/extent_encode.h"
#include "store/segment/implied_values.h"
#include "store/segment/placement.h"
#include "store/segment/segment_directory.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

class Decoder {
 public:
  Decoder(const std::string& path, const uint8_t* bytes, size_t size, Packing packing, Layer layer)
      : path_(path), bytes_(bytes), size_(size), packing_(packing), layer_(layer) {}

  SegmentDirectory decode() {
    const store::Directory* root = verified_root();
    decode_span(*root);
    decode_symbols(*root->symbols());
    decode_columns(*root->columns());
    require(out_.is_sparse() == sparse_, sparse_ ? "extents without bytes" : "stored extents alone", "others");
    return std::move(out_);
  }

 private:
  const store::Directory* verified_root() {
    if (size_ < sizeof(Trailer)) {
      corrupt(path_, 0, "at least " + std::to_string(sizeof(Trailer)) + " bytes", std::to_string(size_));
    }
    Trailer trailer;
    const uint64_t length = size_ - sizeof trailer;
    std::memcpy(&trailer, bytes_ + length, sizeof trailer);
    if (std::memcmp(trailer.magic, kDirectoryMagic, sizeof trailer.magic) != 0) {
      corrupt(path_, length + offsetof(Trailer, magic), "the magic of a directory", "other bytes");
    }
    if (trailer.version != kSparseFormatVersion) {
      expect(trailer.version, kSegmentFormatVersion, "format version", length + offsetof(Trailer, version));
    }
    sparse_ = trailer.version == kSparseFormatVersion;
    expect(trailer.length, length, "directory bytes", length + offsetof(Trailer, length));
    expect(crc32c(bytes_, length), trailer.crc32c, "CRC-32C", length + offsetof(Trailer, crc32c));
    flatbuffers::Verifier verifier(bytes_, length);
    if (length < 8 || !store::VerifyDirectoryBuffer(verifier)) {
      corrupt(path_, 0, "a directory flatbuffer", "a malformed one");
    }
    return store::GetDirectory(bytes_);
  }

  void decode_span(const store::Directory& root) {
    out_.begin = root.begin();
    out_.end = root.end();
    require(out_.begin >= 0 && out_.begin < out_.end && out_.end <= kSegmentEndMax &&
                out_.begin % kMinutesPerDay == 0 && out_.end % kMinutesPerDay == 0,
            "a span of whole days", span_text(out_.begin, out_.end));
  }

  void decode_symbols(const flatbuffers::Vector<flatbuffers::Offset<store::Symbol>>& symbols) {
    require(symbols.size() > 0 && (packing_ == Packing::segment || symbols.size() == 1), "symbols of a segment",
            std::to_string(symbols.size()));
    for (const store::Symbol* symbol : symbols) {
      SymbolEntry entry{.name = symbol->name()->str(),
                        .valid_begin = symbol->valid_begin(),
                        .valid_end = symbol->valid_end(),
                        .day_digests = {}};
      require(!entry.name.empty() && (out_.symbols.empty() || out_.symbols.back().name < entry.name),
              "symbols ascending by name", entry.name);
      require(out_.begin <= entry.valid_begin && entry.valid_begin < entry.valid_end && entry.valid_end <= out_.end,
              "valid minutes inside the segment for " + entry.name, span_text(entry.valid_begin, entry.valid_end));
      const int64_t days =
          floor_div(entry.valid_end - 1, kMinutesPerDay) - floor_div(entry.valid_begin, kMinutesPerDay) + 1;
      require(symbol->day_digests()->size() == static_cast<uint64_t>(days),
              std::to_string(days) + " day digests for " + entry.name, std::to_string(symbol->day_digests()->size()));
      for (const store::DayDigest* digest : *symbol->day_digests()) {
        Sha256& copy = entry.day_digests.emplace_back();
        std::memcpy(copy.data(), digest->sha256()->Data(), copy.size());
      }
      out_.symbols.push_back(std::move(entry));
    }
  }

  void decode_columns(const flatbuffers::Vector<flatbuffers::Offset<store::Column>>& columns) {
    std::string_view last;
    for (const store::Column* column : columns) {
      const std::string name = column->name()->str();
      require(last < name, "columns ascending by name", name);
      last = column->name()->string_view();
      const int number = find_column(name);
      if (number < 0) fail("dataset_newer", path_ + ": this version does not know the column " + name);
      require(column_layer(static_cast<size_t>(number)) == layer_, "the columns of one layer", name);
      decode_column(*column, name, static_cast<size_t>(number));
    }
    for (size_t i = 0; i < columns_by_name(layer_).size(); ++i) {
      const size_t wanted = columns_by_name(layer_)[i];
      if (i < out_.columns.size() && out_.columns[i].column == wanted) continue;
      fail("dataset_outdated", path_ + ": lacks the column " + std::string(column_name(wanted)) +
                                   "; import again to compute it from the stored minutes");
    }
  }

  void decode_column(const store::Column& column, const std::string& name, size_t number) {
    const ColumnShape shape = column_shape(number);
    require(column.stride_minutes() == shape.stride && column.label_count() == shape.label_count &&
                column.shared() == shape.shared,
            "the shape of column " + name, "another");
    const bool shared = shape.shared && packing_ == Packing::segment;
    const size_t extents = shared ? 1 : out_.symbols.size();
    require(column.extents()->size() == extents, std::to_string(extents) + " extents of " + name,
            std::to_string(column.extents()->size()));
    const size_t starts = shape.price ? 0 : out_.symbols.size();
    const size_t starts_found = column.starts() == nullptr ? 0 : column.starts()->size();
    require(starts_found == starts, std::to_string(starts) + " starts of " + name, std::to_string(starts_found));

    require(aligned(column.extents()->Data()) && (starts == 0 || aligned(column.starts()->Data())),
            "aligned members of " + name, "others");

    ColumnEntry entry{.column = number, .extents = {}, .starts = {}};
    if (packing_ == Packing::segment || out_.columns.empty()) next_offset_ = sizeof(FileHeader);
    const uint32_t implied_count = column.implied() == nullptr ? 0 : column.implied()->size();
    uint32_t implied = 0;
    for (size_t i = 0; i < extents; ++i) {
      const store::Extent& stored = *column.extents()->Get(static_cast<uint32_t>(i));
      if (implied < implied_count && column.implied()->Get(implied)->extent() == i) {
        entry.extents.push_back(decode_implied(*column.implied()->Get(implied++), stored, entry, number, i));
      } else {
        entry.extents.push_back(decode_extent(stored, shape, number, i));
      }
    }
    require(implied == implied_count, "implied extents of " + name + " ascending", "others");
    for (size_t i = 0; i < starts; ++i) {
      const store::Start* start = column.starts()->Get(static_cast<uint32_t>(i));
      entry.starts.push_back({.source_first = start->source_first(), .warm_from = start->warm_from()});
    }
    out_.columns.push_back(std::move(entry));
  }

  // Everything about an extent without bytes follows from its runs, or from the extent whose bytes it shares.
  ExtentEntry decode_implied(const store::Implied& implied, const store::Extent& stored, const ColumnEntry& column,
                             size_t number, size_t symbol) {
    const std::string name = "implied extent " + std::to_string(symbol) + " of " + std::string(column_name(number));
    const ColumnShape shape = column_shape(number);
    const SlotRange range = extent_slots(out_, number, out_.symbols[symbol], packing_);
    const bool has_runs = implied.ends() != nullptr || implied.values() != nullptr;
    ExtentEntry entry;
    if (implied.same_as() >= 0) {
      const auto same = static_cast<size_t>(implied.same_as());
      require(!has_runs && same < column.extents.size() && column.extents[same].is_stored() && !shape.shared,
              "an earlier stored extent for " + name, std::to_string(same));
      entry = column.extents[same];
      entry.same_as = implied.same_as();
      require(entry.first_slot == range.first_slot && entry.slots == range.slots &&
                  out_.symbols[same].valid_begin == out_.symbols[symbol].valid_begin &&
                  out_.symbols[same].valid_end == out_.symbols[symbol].valid_end,
              "the slots of its like for " + name, "others");
    } else {
      require(has_runs == !shape.shared, "runs of " + name, "another content");
      const auto values = std::make_shared<ImpliedValues>();
      values->column = number;
      values->first_slot = range.first_slot + static_cast<int64_t>(range.lead);
      if (has_runs) decode_runs(implied, shape, range.count, name, values->runs);
      entry = implied_entry(shape, range, next_offset_, values);
    }
    bool same = stored.offset() == entry.offset && stored.first_slot() == entry.first_slot &&
                stored.unit() == entry.unit && stored.min() == entry.min && stored.max() == entry.max &&
                stored.slots() == entry.slots && stored.crc32c() == entry.crc32c && stored.width() == entry.width;
    for (size_t reason = 0; reason < entry.nulls.size(); ++reason) {
      same = same && stored.nulls()->Get(static_cast<uint32_t>(reason)) == entry.nulls[reason];
    }
    require(same, "what follows from the values of " + name, "something else");
    return entry;
  }

  void decode_runs(const store::Implied& implied, const ColumnShape& shape, size_t count, const std::string& name,
                   Runs& runs) const {
    require(implied.ends() != nullptr && implied.values() != nullptr &&
                implied.ends()->size() == implied.values()->size() && implied.ends()->size() > 0,
            "as many values as ends in " + name, "others");
    for (uint32_t i = 0; i < implied.ends()->size(); ++i) {
      const uint32_t end = implied.ends()->Get(i);
      const int64_t value = implied.values()->Get(i);
      const bool fits = is_null(value) || (lowest(shape.width) <= value && value <= greatest(shape.width, shape));
      require(end > runs.count() && end <= count && fits && (i == 0 || runs.values.back() != value),
              "ascending runs of different values in " + name, std::to_string(end) + ", " + std::to_string(value));
      runs.append(value, end - runs.count());
    }
    require(runs.count() == count, std::to_string(count) + " slots in " + name, std::to_string(runs.count()));
  }

  // Datasets have hundreds of thousands of extents, so error texts are only made for the extent that is wrong.
  ExtentEntry decode_extent(const store::Extent& stored, const ColumnShape& shape, size_t number, size_t symbol) {
    const auto wrong = [&](const std::string& expected, const std::string& found) {
      corrupt(path_, 0, expected + " of extent " + std::to_string(symbol) + " of " + std::string(column_name(number)),
              found);
    };
    ExtentEntry entry{.offset = stored.offset(),
                      .first_slot = stored.first_slot(),
                      .slots = stored.slots(),
                      .width = stored.width(),
                      .unit = stored.unit(),
                      .min = stored.min(),
                      .max = stored.max(),
                      .nulls = {},
                      .crc32c = stored.crc32c()};
    const SlotRange range = extent_slots(out_, number, out_.symbols[symbol], packing_);
    if (entry.first_slot != range.first_slot || entry.slots != range.slots) {
      wrong("slots " + slots_text(range.first_slot, range.slots), slots_text(entry.first_slot, entry.slots));
    }
    if (shape.price ? !valid_price_unit(entry) : entry.width != shape.width || entry.unit != 1) {
      wrong("width and unit", std::to_string(entry.width) + " and " + std::to_string(entry.unit));
    }
    if (packing_ == Packing::placed && is_placeable(shape, entry)) {
      // Its place depends on other symbols; who composes the segment knows them.
      if (entry.offset < sizeof(FileHeader) || entry.offset % kExtentAlignment != 0) {
        wrong("a place in a column file", std::to_string(entry.offset));
      }
    } else {
      if (entry.offset != next_offset_) {
        wrong("offset " + std::to_string(next_offset_), std::to_string(entry.offset));
      }
      next_offset_ += extent_layout(entry.width, entry.slots, shape.label_count).bytes;
    }

    uint64_t nulls = 0;
    for (size_t reason = 0; reason < entry.nulls.size(); ++reason) {
      entry.nulls[reason] = stored.nulls()->Get(static_cast<uint32_t>(reason));
      if (entry.nulls[reason] > range.count - nulls) {
        wrong("at most " + std::to_string(range.count) + " nulls", "more");
      }
      nulls += entry.nulls[reason];
    }
    const bool extremes_fit = nulls < range.count ? lowest(entry.width) <= entry.min && entry.min <= entry.max &&
                                                        entry.max <= greatest(entry.width, shape)
                                                  : entry.min == 0 && entry.max == -1;
    if (!extremes_fit) wrong("extremes", std::to_string(entry.min) + " to " + std::to_string(entry.max));
    return entry;
  }

  // Units of int32 prices are powers of ten up to 1e9; int64 prices have no unit. So stored * unit always fits int64.
  static bool valid_price_unit(const ExtentEntry& entry) {
    if (entry.width == 8) return entry.unit == 1;
    if (entry.width != 4) return false;
    for (int64_t unit = 1; unit <= 1'000'000'000; unit *= 10) {
      if (entry.unit == unit) return true;
    }
    return false;
  }

  static int64_t lowest(uint8_t width) {
    return width == 1 ? 0 : width == 4 ? lowest_value<int32_t>() : lowest_value<int64_t>();
  }

  static int64_t greatest(uint8_t width, const ColumnShape& shape) {
    if (shape.label_count > 0) return static_cast<int64_t>(shape.label_count) - 1;
    return width == 4 ? std::numeric_limits<int32_t>::max() : std::numeric_limits<int64_t>::max();
  }

  // The verifier checks the alignment of a vector's length, but not that of the structs after it.
  bool aligned(const uint8_t* structs) const {
    return static_cast<size_t>(structs - bytes_) % alignof(store::Extent) == 0;
  }

  static std::string span_text(Minute begin, Minute end) {
    return "minutes " + std::to_string(begin) + " to " + std::to_string(end);
  }

  static std::string slots_text(int64_t first, uint64_t slots) {
    return std::to_string(first) + " + " + std::to_string(slots);
  }

  void require(bool condition, const std::string& expected, const std::string& found) const {
    if (!condition) corrupt(path_, 0, expected, found);
  }

  void expect(uint64_t found, uint64_t expected, const char* what, uint64_t offset) const {
    if (found != expected) corrupt(path_, offset, what + (" " + std::to_string(expected)), std::to_string(found));
  }

  const std::string& path_;
  const uint8_t* bytes_;
  size_t size_;
  Packing packing_;
  Layer layer_;
  SegmentDirectory out_;
  uint64_t next_offset_ = sizeof(FileHeader);
  bool sparse_ = false;
};

}  // namespace

SegmentDirectory decode_directory(const std::string& path, const uint8_t* bytes, size_t size, Packing packing,
                                  Layer layer) {
  return Decoder(path, bytes, size, packing, layer).decode();
}

}  // namespace hindsight

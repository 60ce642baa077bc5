// Puts the records of a month together as the bytes of its file (reference/format.h). Records that an earlier file has
// already are not copied: they stay where they are until the bytes are written.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "reference/month.h"

namespace hindsight::outcomes {

/// The records of one entity while they are made: working memory, used again for the next entity.
struct RecordBuffers {
  explicit RecordBuffers(size_t days) : made(records_of_entity(days)), kept(records_of_entity(days)) {}
  std::vector<std::vector<uint8_t>> made;  ///< without their checksums
  /// Those of an earlier file, in place of what was made.
  std::vector<ReferenceMonth::Record> kept;
  void clear();
  /// A record, kept or made.
  ReferenceMonth::Record of(size_t number) const;
};

/// The records of one entity. Those that were kept lie in the earlier file, which must stay open.
class ReferenceRecords {
 public:
  ReferenceRecords() = default;
  explicit ReferenceRecords(const RecordBuffers& from);
  ReferenceRecords(ReferenceRecords&&) = default;
  ReferenceRecords& operator=(ReferenceRecords&&) = default;

  /// With their checksums; empty where the entity has none.
  const std::vector<std::span<const uint8_t>>& all() const { return all_; }
  /// Without its checksum.
  ReferenceMonth::Record of(size_t number) const;

 private:
  std::vector<uint8_t> made_;
  std::vector<std::span<const uint8_t>> all_;
};

struct ReferenceSymbol {
  std::string_view name;
  ReferenceSource source;
};

/// The bytes of a month's file, in parts.
class MonthBytes {
 public:
  /// `entities`: the market, then the symbols.
  MonthBytes(const ReferenceSpan& span, const std::vector<ReferenceSymbol>& symbols,
             std::vector<ReferenceRecords> entities);

  /// Calls visit(bytes, count) from front to back.
  template <class Visit>
  void each(Visit visit) const {
    std::span<const uint8_t> part = head_;
    for (const ReferenceRecords& entity : entities_) {
      for (const std::span<const uint8_t> record : entity.all()) {
        if (record.empty()) continue;
        if (record.data() == part.data() + part.size()) {
          part = {part.data(), part.size() + record.size()};
          continue;
        }
        visit(part.data(), part.size());
        part = record;
      }
    }
    visit(part.data(), part.size());
  }
  /// All where it lies. `owner` keeps this object, and the earlier file that it needs.
  ReferencePieces pieces(std::shared_ptr<const void> owner) const;
  /// All in one piece.
  std::vector<uint8_t> whole() const;

 private:
  std::vector<uint8_t> head_;  // header, offsets, symbols
  std::vector<ReferenceRecords> entities_;
  size_t size_ = 0;
};

/// What build_reference_month() returns, in parts. `earlier` must live as long as these.
MonthBytes build_reference_parts(const Snapshot& snapshot, const ReferenceSpan& span, ThreadPool& pool,
                                 const std::atomic<int32_t>* cancel, const ReferenceMonth* earlier);

}  // namespace hindsight::outcomes

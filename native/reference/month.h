// The reference aggregates of one UTC month, as bytes in the layout of reference/format.h: computed from prices, or
// mapped from a file. Both are read in the same way, so an answer does not depend on where they came from.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/thread_pool.h"
#include "outcomes/definitions/reference_days.h"
#include "reference/format.h"
#include "reference/source.h"
#include "reference/tally.h"
#include "store/files/posix_file.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::outcomes {

/// The days of a file, and what its content depends on.
struct ReferenceSpan {
  int64_t first_day = 0, days = 0;  ///< at most kReferenceDaysMax
  ReferenceIdentity identity{};
  Minute begin() const { return first_day * kMinutesPerDay; }
  Minute end() const { return (first_day + days) * kMinutesPerDay; }
  ReferenceDaysRange range() const { return {begin(), end()}; }
};

class ReferenceMonth;

/// Computes the bytes of a span from the snapshot's prices. Records of `earlier` (may be null; the same days, of
/// whatever data) are kept where their sources are unchanged. The bytes depend neither on it nor on the pool. Memory:
/// about 4 MB per thread while it runs, and twice the bytes. Throws Failure("cancelled").
std::vector<uint8_t> build_reference_month(const Snapshot& snapshot, const ReferenceSpan& span, ThreadPool& pool,
                                           const std::atomic<int32_t>* cancel, const ReferenceMonth* earlier = nullptr);

/// The bytes of a month's file where its parts lie in several places.
struct ReferencePieces {
  std::span<const uint8_t> head;                  ///< header, offsets and symbols
  std::vector<std::span<const uint8_t>> records;  ///< with their checksums, by entity, then number; empty: none
  std::shared_ptr<const void> owner;              ///< as long as it lives, they stay where they are
};

class ReferenceMonth {
 public:
  /// All symbols together.
  static constexpr size_t kMarket = 0;
  /// The bytes of a record without its checksum; both null when the entity has none.
  struct Record {
    const uint8_t* begin = nullptr;
    const uint8_t* end = nullptr;
  };

  /// All check header and index. Failures are `corrupt_reference` and name the file; `io_error` when it cannot be
  /// mapped.
  ReferenceMonth(const std::string& path, const ReferenceSpan& span);
  ReferenceMonth(std::vector<uint8_t> bytes, const ReferenceSpan& span);
  /// Nothing is copied.
  ReferenceMonth(ReferencePieces pieces, const ReferenceSpan& span);
  /// The file of other data of the same days; the span's identity is ignored. Only its sources say what still holds.
  static std::unique_ptr<const ReferenceMonth> open_earlier(const std::string& path, const ReferenceSpan& span);
  ReferenceMonth(const ReferenceMonth&) = delete;
  ReferenceMonth& operator=(const ReferenceMonth&) = delete;

  /// The number of a symbol. Throws Failure("corrupt_reference") when the file has no such symbol.
  size_t entity(std::string_view symbol) const;
  /// The same; nothing when the file has no such symbol.
  std::optional<size_t> find(std::string_view symbol) const;
  size_t entities() const { return names_.size() + 1; }
  std::string_view name(size_t entity) const { return names_[entity - 1]; }
  /// What the records of a symbol were computed from.
  const ReferenceSource& source(size_t entity) const { return sources_[entity - 1]; }
  /// Adds the tally of the whole month, or of one of its days (from 0). Records are checked as they are read:
  /// Failure("corrupt_reference").
  void add_month(size_t entity, ReferenceTally& into) const;
  void add_day(size_t entity, size_t day, ReferenceTally& into) const;
  /// Adds the sums of days [from, to) of the month; `into` covers these days.
  void add_sums(size_t entity, size_t from, size_t to, ReferenceDays& into) const;
  /// Reads every record. Throws Failure("corrupt_reference") for the first fault.
  void verify() const;
  /// The bytes of a record, whose checksum was compared. Throws Failure("corrupt_reference").
  Record record(size_t entity, size_t number) const;

 private:
  ReferenceMonth(const std::string& path, const ReferenceSpan& span, bool same_identity);
  void open(bool same_identity);
  /// The bytes of a record with its checksum.
  std::span<const uint8_t> stored(size_t entity, size_t number) const;
  uint64_t offset(size_t entity, size_t number) const;
  void read_symbols(const uint8_t* begin, const uint8_t* end, size_t count);
  void add_tally(size_t entity, size_t number, ReferenceTally& into) const;
  [[noreturn]] void corrupt(const std::string& what) const;
  /// Runs `read` and adds the file's name to what it throws.
  template <class Read>
  void reading(size_t entity, size_t number, Read read) const;

  ReferenceSpan span_;
  std::string path_ = "memory";
  std::optional<MappedFile> file_;
  std::vector<uint8_t> memory_;
  ReferencePieces pieces_;          ///< in place of the file's bytes behind the head
  const uint8_t* bytes_ = nullptr;  ///< of the file, or its head alone
  size_t size_ = 0;                 ///< of the whole file
  std::vector<uint64_t> offsets_;   ///< a copy: what says where to read must stay as it was checked
  std::vector<std::string_view> names_;
  std::vector<ReferenceSource> sources_;  ///< by symbol
};

}  // namespace hindsight::outcomes

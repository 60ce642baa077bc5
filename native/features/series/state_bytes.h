// Converts the state of an engine to bytes and back. Every class lists its members once, for both directions:
//
//   static void visit(auto& self, auto& archive) { archive.minute(self.first_); archive.number(self.age_, 0, 60); }
//
// `archive` is a StateWriter and `self` is const, or `archive` is a StateReader. Members that can be computed from
// others are not saved. Bytes are never trusted: a reader names the least and the greatest value of a member, and
// refuses what the class could not have written. A restored engine is therefore one that some record could have led to.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include "base/status.h"
#include "features/series/gaps.h"

namespace hindsight {

/// The first minute that an engine was given, and the minute that it expects next.
struct Stretch {
  Minute begin = 0, end = 0;
  Minute minutes() const { return end - begin; }
  /// Where the last `n` minutes begin; the beginning of the stretch when it is shorter.
  Minute last(Minute n) const { return std::max(begin, end - n); }
};

/// Venues may set the minutes of funding schedules freely; they must lie within ± this.
inline constexpr int64_t kFarMinute = int64_t{1} << 60;

class StateWriter {
 public:
  static constexpr bool kReads = false;
  Stretch stretch;

  /// An integer of any kind, from `least` to `most`.
  template <class T>
  void number(const T& x, std::type_identity_t<T> = std::numeric_limits<T>::min(),
              std::type_identity_t<T> = std::numeric_limits<T>::max()) {
    put(static_cast<std::make_unsigned_t<T>>(x));
  }
  /// A minute of the stretch or its end, or kNoMinute.
  void minute(const Minute& m) { put(m == kNoMinute ? 0 : static_cast<uint64_t>(m - stretch.begin) + 1); }
  void reason(const NullReason& reason) { put(static_cast<uint64_t>(reason)); }
  /// A finite number from `least` to `most`.
  void real(const double& x, double least, double most);
  /// A value or the reason why there is none.
  void maybe(const Maybe<int64_t>& x, int64_t least, int64_t most) {
    reason(x.gap);
    if (x.gap == NullReason::none) number(x.value, least, most);
  }
  void maybe(const Maybe<double>& x, double least, double most) {
    reason(x.gap);
    if (x.gap == NullReason::none) real(x.value, least, most);
  }

  /// `count` integers, many of which equal or resemble the one before.
  template <class T>
  void series(const std::vector<T>& values, size_t count) {
    using Unsigned = std::make_unsigned_t<T>;
    Unsigned before = 0;
    for (size_t i = 0; i < count;) {
      const auto step =
          static_cast<std::make_signed_t<T>>(static_cast<Unsigned>(static_cast<Unsigned>(values[i]) - before));
      const int64_t wide = step;
      put(static_cast<uint64_t>(wide) << 1 ^ static_cast<uint64_t>(wide >> 63));
      before = static_cast<Unsigned>(values[i]);
      size_t next = i + 1;
      if (step == 0) {  // a run of equal values is saved as one step and its length
        while (next < count && static_cast<Unsigned>(values[next]) == before) ++next;
        put(next - i - 1);
      }
      i = next;
    }
  }
  void reasons(const std::vector<NullReason>& reasons, size_t count);

  /// A condition that a state must fulfil when it is read.
  void require(bool, const char*) {}

  std::vector<uint8_t>& bytes() { return bytes_; }

 private:
  void put(uint64_t x) {
    for (; x >= 0x80; x >>= 7) bytes_.push_back(static_cast<uint8_t>(x | 0x80));
    bytes_.push_back(static_cast<uint8_t>(x));
  }
  std::vector<uint8_t> bytes_;
};

class StateReader {
 public:
  static constexpr bool kReads = true;
  Stretch stretch;

  explicit StateReader(std::span<const uint8_t> bytes) : bytes_(bytes) {}

  template <class T>
  void number(T& x, std::type_identity_t<T> least = std::numeric_limits<T>::min(),
              std::type_identity_t<T> most = std::numeric_limits<T>::max()) {
    const uint64_t wide = take();
    require(wide <= std::numeric_limits<std::make_unsigned_t<T>>::max(), "a number out of range");
    x = static_cast<T>(wide);
    require(least <= x && x <= most, "a number out of range");
  }
  void minute(Minute& m) {
    const uint64_t place = take();
    require(place <= static_cast<uint64_t>(stretch.minutes()) + 1, "a minute beyond the record");
    m = place == 0 ? kNoMinute : stretch.begin + static_cast<Minute>(place) - 1;
  }
  void reason(NullReason& reason) {
    const uint64_t x = take();
    require(x <= kNullReasonCount, "no such reason");
    reason = static_cast<NullReason>(x);
  }
  void real(double& x, double least, double most);
  void maybe(Maybe<int64_t>& x, int64_t least, int64_t most) {
    x.value = 0;
    reason(x.gap);
    if (x.gap == NullReason::none) number(x.value, least, most);
  }
  void maybe(Maybe<double>& x, double least, double most) {
    x.value = 0;
    reason(x.gap);
    if (x.gap == NullReason::none) real(x.value, least, most);
  }

  template <class T>
  void series(std::vector<T>& values, size_t count) {
    using Unsigned = std::make_unsigned_t<T>;
    values.resize(count);
    Unsigned before = 0;
    for (size_t i = 0; i < count;) {
      const uint64_t folded = take();
      before = static_cast<Unsigned>(before + static_cast<Unsigned>(folded >> 1 ^ (~(folded & 1) + 1)));
      size_t run = 1;
      if (folded == 0) {
        const uint64_t more = take();
        require(more < count - i, "a run beyond its series");
        run += more;
      }
      for (; run > 0; --run) values[i++] = static_cast<T>(before);
    }
  }
  void reasons(std::vector<NullReason>& reasons, size_t count);

  void require(bool holds, const char* what) {
    if (!holds) refuse(what);
  }
  bool at_end() const { return bytes_.empty(); }

 private:
  [[noreturn]] static void refuse(const char* what);
  uint64_t take() {
    uint64_t x = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      require(!bytes_.empty(), "it ends too early");
      const uint8_t byte = bytes_.front();
      bytes_ = bytes_.subspan(1);
      x |= static_cast<uint64_t>(byte & 0x7F) << shift;
      if ((byte & 0x80) == 0) return x;
    }
    refuse("a number of too many bytes");
  }
  std::span<const uint8_t> bytes_;
};

template <class Archive>
inline constexpr bool reads = std::remove_cvref_t<Archive>::kReads;

/// The values of a track from minute `from` to the end of the stretch, as written or as read. The caller puts values
/// that were read into the track.
template <class T>
std::vector<T> visit_values(auto& archive, const Track<T>& track, Minute from) {
  std::vector<T> values;
  if constexpr (!reads<decltype(archive)>) {
    for (Minute m = from; m < archive.stretch.end; ++m) values.push_back(track[m]);
  }
  archive.series(values, static_cast<size_t>(archive.stretch.end - from));
  return values;
}

}  // namespace hindsight

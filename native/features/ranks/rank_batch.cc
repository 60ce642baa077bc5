#include "features/ranks/rank_batch.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "base/null_code.h"

namespace hindsight {

namespace {

// The number of set bits; the oldest CPUs have no instruction for it.
uint32_t count_bits(uint64_t x) {
  x -= (x >> 1) & 0x5555'5555'5555'5555u;
  x = (x & 0x3333'3333'3333'3333u) + ((x >> 2) & 0x3333'3333'3333'3333u);
  x = (x + (x >> 4)) & 0x0F0F'0F0F'0F0F'0F0Fu;
  return static_cast<uint32_t>((x * 0x0101'0101'0101'0101u) >> 56);
}

// The keys that are members now, and how many members lie before each word of 64 keys.
template <size_t kWords>
class KeySet {
 public:
  void add(uint32_t key, size_t words) {
    bits_[key / 64] |= uint64_t{1} << (key % 64);
    const uint16_t* const step = kStep.data() + (kWords - 1 - key / 64);
    for (size_t w = 0; w < words; w += 8) {
      for (size_t k = w; k < w + 8; ++k) before_[k] = static_cast<uint16_t>(before_[k] + step[k]);
    }
  }
  void remove(uint32_t key, size_t words) {
    bits_[key / 64] &= ~(uint64_t{1} << (key % 64));
    const uint16_t* const step = kStep.data() + (kWords - 1 - key / 64);
    for (size_t w = 0; w < words; w += 8) {
      for (size_t k = w; k < w + 8; ++k) before_[k] = static_cast<uint16_t>(before_[k] - step[k]);
    }
  }
  uint32_t below(uint32_t key) const {
    const uint64_t lower = (uint64_t{1} << (key % 64)) - 1;
    return before_[key / 64] + count_bits(bits_[key / 64] & lower);
  }
  /// Marks a first member: only its bit; the counts follow once at the end.
  void mark(uint32_t key) { bits_[key / 64] |= uint64_t{1} << (key % 64); }
  void total() {
    for (size_t w = 1; w < kWords; ++w) {
      before_[w] = static_cast<uint16_t>(before_[w - 1] + count_bits(bits_[w - 1]));
    }
  }

 private:
  // From index kWords - 1 - w on: 1 for the words after w, 0 for the others.
  static constexpr auto kStep = [] {
    std::array<uint16_t, 2 * kWords> step{};
    std::fill(step.begin() + kWords, step.end(), uint16_t{1});
    return step;
  }();
  std::array<uint64_t, kWords> bits_{};
  std::array<uint16_t, kWords> before_{};
};

}  // namespace

template <class T>
void RankBatch<T>::slide(std::vector<T>& sorted, std::span<const T> leaving, std::span<const T> entering) {
  take(leaving, leaving_);
  take(entering, entering_);
  leaving_place_.resize(leaving.size());
  entering_place_.resize(entering.size());
  counts_.resize(entering.size());
  place(sorted);
  count(leaving, entering);
}

template <class T>
void RankBatch<T>::sort(std::span<const T> codes, std::vector<T>& sorted) {
  take(codes, entering_);
  sorted.resize(entering_.size());
  std::transform(entering_.begin(), entering_.end(), sorted.begin(), [](const Entry& entry) { return entry.value; });
}

template <class T>
void RankBatch<T>::take(std::span<const T> codes, std::vector<Entry>& entries) {
  entries.resize(codes.size());
  size_t n = 0;
  for (size_t i = 0; i < codes.size(); ++i) {
    entries[n] = {codes[i], static_cast<uint32_t>(i)};
    n += !is_null(codes[i]);
  }
  entries.resize(n);
  sort(entries);
}

// Sorts by bytes from the lowest one on, as many bytes as the range of the values has.
template <class T>
void RankBatch<T>::sort(std::vector<Entry>& entries) {
  if (entries.empty()) return;
  using Unsigned = std::make_unsigned_t<T>;
  T least = entries[0].value, most = least;
  for (const Entry& entry : entries) {
    least = std::min(least, entry.value);
    most = std::max(most, entry.value);
  }
  const auto offset = [least](const Entry& entry) {
    return static_cast<Unsigned>(static_cast<Unsigned>(entry.value) - static_cast<Unsigned>(least));
  };
  const auto range = static_cast<Unsigned>(static_cast<Unsigned>(most) - static_cast<Unsigned>(least));
  spare_.resize(entries.size());
  for (unsigned shift = 0; shift < sizeof(T) * 8 && (range >> shift) != 0; shift += 8) {
    std::array<uint32_t, 256> begins{};
    for (const Entry& entry : entries) ++begins[(offset(entry) >> shift) & 0xFF];
    uint32_t begin = 0;
    for (uint32_t& bucket : begins) begin += std::exchange(bucket, begin);
    for (const Entry& entry : entries) spare_[begins[(offset(entry) >> shift) & 0xFF]++] = entry;
    entries.swap(spare_);
  }
}

// One pass over the sorted members and the sorted values that leave and enter, by groups of equal values.
template <class T>
void RankBatch<T>::place(std::vector<T>& sorted) {
  merged_.resize(sorted.size() + entering_.size());
  const T *member = sorted.data(), *const members_end = member + sorted.size();
  const Entry *out = leaving_.data(), *const out_end = out + leaving_.size();
  const Entry *in = entering_.data(), *const in_begin = in, *const in_end = in + entering_.size();
  T* merged = merged_.data();
  uint32_t key = 0;
  while (in != in_end || out != out_end) {
    const T value = in == in_end ? out->value : out == out_end ? in->value : std::min(in->value, out->value);
    while (member != members_end && *member < value) *merged++ = *member++;
    const auto less = static_cast<uint32_t>((merged - merged_.data()) - (in - in_begin));
    uint32_t staying = 0;
    for (; member != members_end && *member == value; ++member) ++staying;
    const uint32_t first = key;
    for (; out != out_end && out->value == value; ++out, --staying) leaving_place_[out->minute] = key++;
    const Entry* const group = in;
    while (in != in_end && in->value == value) ++in;
    const uint32_t last = key + static_cast<uint32_t>(in - group);
    for (const Entry* e = group; e != in; ++e) {
      entering_place_[e->minute] = {key++, first, last, less, less + staying};
    }
    merged = std::fill_n(merged, staying + static_cast<size_t>(in - group), value);
  }
  merged = std::copy(member, members_end, merged);
  merged_.resize(static_cast<size_t>(merged - merged_.data()));
  sorted.swap(merged_);
}

// Goes minute by minute through the values that leave or enter, as far as they are members.
template <class T>
void RankBatch<T>::count(std::span<const T> leaving, std::span<const T> entering) {
  KeySet<kWordsPadded> members;
  for (const Entry& entry : leaving_) members.mark(leaving_place_[entry.minute]);
  members.total();
  const size_t words = ((leaving_.size() + entering_.size()) / 64 + 8) / 8 * 8;
  for (size_t i = 0; i < entering.size(); ++i) {
    if (!is_null(leaving[i])) members.remove(leaving_place_[i], words);
    if (is_null(entering[i])) continue;
    const Place& place = entering_place_[i];
    members.add(place.key, words);
    counts_[i] = {place.less + members.below(place.first), place.not_greater + members.below(place.last)};
  }
}

template class RankBatch<int32_t>;
template class RankBatch<int64_t>;

}  // namespace hindsight

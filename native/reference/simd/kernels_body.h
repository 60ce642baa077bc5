// Plain loops that compilers vectorize. Each instruction set includes this file once, in its own namespace and target
// region. It has no include guard, because it is compiled several times.

void add(const uint64_t* __restrict from, size_t n, uint64_t* __restrict to) {
  for (size_t i = 0; i < n; ++i) to[i] += from[i];
}

// used_bins() is that of the instruction set: it writes the bins that have a count, and their counts.
size_t pairs(const uint64_t* bins, size_t first, size_t last, uint32_t* to) {
  uint32_t places[kReferenceBins + kPairPadding + 1], counts[kReferenceBins + kPairPadding];
  const size_t n = used_bins(bins, first, last, places + 1, counts);
  places[0] = places[1];
  uint32_t distances = 0;
  for (size_t i = 0; i < n; ++i) {
    const uint32_t distance = places[i + 1] - places[i], count = counts[i];
    distances |= distance;
    to[i] = distance | (count & 0x7F) << 8 | (count >= 0x80 ? 0x8000u : 0u) | (count >> 7) << 16;
  }
  return distances < 0x80 ? n : 0;
}

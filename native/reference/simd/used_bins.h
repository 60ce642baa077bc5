// A part of kernels without vector instructions for it. Each instruction set includes this file once, inside its
// namespace, before kernels_body.h. It has no include guard.

size_t used_bins(const uint64_t* bins, size_t first, size_t last, uint32_t* places, uint32_t* counts) {
  size_t n = 0;
  for (size_t bin = first; bin <= last; ++bin) {
    const auto count = static_cast<uint32_t>(bins[bin]);
    places[n] = static_cast<uint32_t>(bin);
    counts[n] = count;
    n += count != 0 ? 1 : 0;
  }
  return n;
}

// What the kernels for x86 share: blocks that are fetched ahead. Their files include it once inside their unnamed
// namespace. It has no include guard and no includes of its own.

thread_local uint64_t calls = 0;

// How many listed blocks are fetched ahead: scattered reads of 256 bytes are bound by latency, not by bandwidth.
constexpr size_t kAhead = 10;

// The same for single cache lines.
constexpr size_t kLinesAhead = 40;

size_t ahead(size_t distance = kAhead) {
  return enabled(Optimisation::prefetch) ? distance : SIZE_MAX / 2;
}

size_t block_of(const uint32_t* blocks, size_t i) {
  return blocks == nullptr ? i : blocks[i];
}

template <class T>
void prefetch_block(const T* x, const uint32_t* blocks, size_t count, size_t i) {
  if (i >= count) return;
  const char* at = reinterpret_cast<const char*>(x + 64 * block_of(blocks, i));
  for (size_t line = 0; line < sizeof(T); ++line) _mm_prefetch(at + 64 * line, _MM_HINT_T0);
}

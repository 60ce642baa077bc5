// The end of each file of kernels, which includes it once inside its unnamed namespace. It has no include guard and no
// includes of its own.

uint64_t take_calls() {
  const uint64_t taken = calls;
  calls = 0;
  return taken;
}

/// All kernels of the file.
constexpr Kernels table_of(const char* name) {
  return {
      .name = name,
      .between_i8 = between<int8_t>,
      .between_i32 = between<int32_t>,
      .between_i64 = between<int64_t>,
      .narrow_i32 = narrow<int32_t>,
      .narrow_i64 = narrow<int64_t>,
      .null_masks_i8 = null_masks<int8_t>,
      .null_masks_i32 = null_masks<int32_t>,
      .null_masks_i64 = null_masks<int64_t>,
      .zones_between = zones_between,
      .zones_flagged = zones_flagged,
      .differences_between_i32 = differences_between<int32_t>,
      .differences_between_i64 = differences_between<int64_t>,
      .widen_extremes_i32 = widen_extremes<int32_t>,
      .widen_extremes_i64 = widen_extremes<int64_t>,
      .weight_i32 = weight<int32_t>,
      .weight_i64 = weight<int64_t>,
      .popcount = popcount,
      .or_into = or_into,
      .clear_in = clear_in,
      .nonzero = nonzero,
      .or_moved = or_moved,
      .positions = positions,
      .take_calls = take_calls,
  };
}

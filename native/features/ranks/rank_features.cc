#include "features/ranks/rank_features.h"

namespace hindsight {

void RankFeatures::start() {
  for (auto* window : {&ret_1h_, &rv_1h_, &vpin_, &spread_, &imbalance_, &interest_}) window->start();
  for (auto* window : {&depth_, &liquidations_}) window->start();
}

void RankFeatures::run(ColumnWriter& writer) {
  rank<row("ret_1h"), row("ret_1h_pctrank")>(writer, ret_1h_, batch_);
  rank<row("rv_1h"), row("rv_1h_pctrank")>(writer, rv_1h_, batch_);
  rank<row("vpin"), row("vpin_pctrank")>(writer, vpin_, batch_);
  rank<row("spread_bps"), row("spread_bps_pctrank")>(writer, spread_, batch_);
  rank<row("book_imbalance"), row("book_imbalance_pctrank")>(writer, imbalance_, batch_);
  rank<row("depth_usd_100bps"), row("depth_usd_100bps_pctrank")>(writer, depth_, wide_batch_);
  rank<row("oi_change_1h"), row("oi_change_1h_pctrank")>(writer, interest_, batch_);
  rank<row("liq_usd_1h"), row("liq_usd_1h_pctrank")>(writer, liquidations_, wide_batch_);
}

template <size_t kOf, size_t kRank, class T>
void RankFeatures::rank(ColumnWriter& writer, RankWindow<T>& window, RankBatch<T>& batch) {
  static_assert(kFeatures[kOf].width == sizeof(T));
  const Minute begin = writer.begin();
  const auto minutes = static_cast<size_t>(writer.end() - begin);
  ranks_.resize(minutes, NullReason::source_absent);
  window.enter({writer.written<kOf>(), minutes}, batch, ranks_);
  writer.quanta<kRank>([&](Minute m) { return ranks_[static_cast<size_t>(m - begin)]; });
}

}  // namespace hindsight

#include "features/ranks/rank_features.h"

namespace hindsight {

void RankFeatures::start() {
  for (auto* window : {&ret_1h_, &rv_1h_, &vpin_, &spread_, &imbalance_, &interest_}) window->start();
  for (auto* window : {&depth_, &liquidations_}) window->start();
}

void RankFeatures::run(ColumnWriter& writer) {
  rank<row("ret_1h"), row("ret_1h_pctrank")>(writer, ret_1h_);
  rank<row("rv_1h"), row("rv_1h_pctrank")>(writer, rv_1h_);
  rank<row("vpin"), row("vpin_pctrank")>(writer, vpin_);
  rank<row("spread_bps"), row("spread_bps_pctrank")>(writer, spread_);
  rank<row("book_imbalance"), row("book_imbalance_pctrank")>(writer, imbalance_);
  rank<row("depth_usd_100bps"), row("depth_usd_100bps_pctrank")>(writer, depth_);
  rank<row("oi_change_1h"), row("oi_change_1h_pctrank")>(writer, interest_);
  rank<row("liq_usd_1h"), row("liq_usd_1h_pctrank")>(writer, liquidations_);
}

template <size_t kOf, size_t kRank, class T>
void RankFeatures::rank(ColumnWriter& writer, RankWindow<T>& window) {
  // Working memory of the thread, whichever engine runs on it.
  static thread_local RankBatch<T> batch;
  static thread_local std::vector<Maybe<int64_t>> ranks;
  static_assert(kFeatures[kOf].width == sizeof(T));
  const Minute begin = writer.begin();
  const auto minutes = static_cast<size_t>(writer.end() - begin);
  ranks.resize(minutes, NullReason::source_absent);
  window.enter({writer.written<kOf>(), minutes}, batch, ranks);
  writer.quanta<kRank>([&](Minute m) { return ranks[static_cast<size_t>(m - begin)]; });
}

}  // namespace hindsight

// The percentile ranks of columns over seven days of minutes. They are taken of the columns as written, the rounded
// numbers, once all minutes of a chunk are there: the more minutes at once, the cheaper each.
#pragma once

#include "features/columns/column_writer.h"
#include "features/ranks/rank_window.h"

namespace hindsight {

class RankFeatures {
 public:
  void start();
  /// For the minutes of the chunk, whose other columns are written.
  void run(ColumnWriter& writer);

  static void visit(auto& self, auto& archive) {
    for (auto* window : {&self.ret_1h_, &self.rv_1h_, &self.vpin_, &self.spread_, &self.imbalance_, &self.interest_}) {
      RankWindow<int32_t>::visit(*window, archive);
    }
    for (auto* window : {&self.depth_, &self.liquidations_}) RankWindow<int64_t>::visit(*window, archive);
  }

 private:
  template <size_t kOf, size_t kRank, class T>
  void rank(ColumnWriter& writer, RankWindow<T>& window, RankBatch<T>& batch);

  RankWindow<int32_t> ret_1h_, rv_1h_, vpin_, spread_, imbalance_, interest_;
  RankWindow<int64_t> depth_, liquidations_;
  // Room to work in, which all windows share.
  RankBatch<int32_t> batch_;
  RankBatch<int64_t> wide_batch_;
  std::vector<Maybe<int64_t>> ranks_;
};

}  // namespace hindsight

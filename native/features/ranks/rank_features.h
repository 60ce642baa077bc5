// Percentile ranks of columns over seven days of minutes. They rank the columns as written (rounded numbers), when all
// minutes of a chunk are written: many minutes at once cost less per minute.
#pragma once

#include "features/columns/column_writer.h"
#include "features/ranks/rank_window.h"

namespace hindsight {

class RankFeatures {
 public:
  void start();
  /// Writes the ranks of the chunk, whose other columns are already written.
  void run(ColumnWriter& writer);

  static void visit(auto& self, auto& archive) {
    for (auto* window : {&self.ret_1h_, &self.rv_1h_, &self.vpin_, &self.spread_, &self.imbalance_, &self.interest_}) {
      RankWindow<int32_t>::visit(*window, archive);
    }
    for (auto* window : {&self.depth_, &self.liquidations_}) RankWindow<int64_t>::visit(*window, archive);
  }

 private:
  template <size_t kOf, size_t kRank, class T>
  static void rank(ColumnWriter& writer, RankWindow<T>& window);

  RankWindow<int32_t> ret_1h_, rv_1h_, vpin_, spread_, imbalance_, interest_;
  RankWindow<int64_t> depth_, liquidations_;
};

}  // namespace hindsight

// What one thread needs to process stretches, and the sums that it collects. Workers are merged at the end. They hold
// exact sums and sets only, so it does not matter which worker processed which stretch.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "outcomes/anchors/anchor_marks.h"
#include "outcomes/anchors/anchors.h"
#include "outcomes/anchors/independence.h"
#include "outcomes/anchors/stretch.h"
#include "outcomes/anchors/word_marks.h"
#include "outcomes/outcomes.h"
#include "outcomes/prices/dense.h"
#include "outcomes/prices/ladder.h"
#include "outcomes/prices/passages.h"
#include "outcomes/prices/sparse.h"
#include "outcomes/prices/word_extremes.h"
#include "outcomes/prices/zoned_crossings.h"
#include "outcomes/prices/zoned_prices.h"
#include "outcomes/quantiles/quantiles.h"
#include "outcomes/uncertainty/uncertainty.h"

namespace hindsight::outcomes {

/// Values of one series, some of them 64 bits wide.
struct SeriesValues {
  std::vector<int32_t> narrow;
  std::vector<int64_t> wide;
  template <class T>
  std::vector<T>& of() {
    if constexpr (sizeof(T) == 4) {
      return narrow;
    } else {
      return wide;
    }
  }
};

class Worker {
 public:
  /// What a pass does with values. `keep` keeps them all. `select` adds them to sums and keeps those inside brackets.
  /// `again` only keeps those inside brackets, for the few series that missed one. The others look at returns alone:
  /// `days` counts them by day and bin, and `returns` collects those that Uncertainty needs.
  enum class Pass : uint8_t { keep, select, again, days, returns };

  struct Job {
    const Snapshot& snapshot;
    const OutcomeOptions& options;
    const std::atomic<int32_t>* cancel = nullptr;
    Pass pass = Pass::keep;
    const AnchorDays* days = nullptr;                         ///< null: days of returns are not needed
    const AllNearRanges* near = nullptr;                      ///< what is kept by day, in place of counts by bin
    DailyReturns* daily = nullptr;                            ///< shared by all workers; null: not needed
    const Uncertainty* uncertainty = nullptr;                 ///< for pass `returns`
    const std::array<Brackets, kSeries>* brackets = nullptr;  ///< by series, for passes `select` and `again`
    /// Whether values are counted, not only looked at again.
    bool counts() const { return pass == Pass::keep || pass == Pass::select; }
    /// Whether returns alone are looked at.
    bool closes_only() const { return pass == Pass::days || pass == Pass::returns; }
    /// The longest wanted horizon.
    size_t last_horizon() const { return static_cast<size_t>(std::bit_width(unsigned{options.horizons})) - 1; }
  };

  void run(const Job& job, std::span<const Stretch> batch);
  /// The same for occurrences that are not listed.
  void run(const Job& job, const OccurrencePiece& piece);
  /// To be called after all stretches of a pass `select` or `again`.
  void finish(const Job& job);

  std::array<MetricTally, kSeries> tallies;
  std::array<Selected, kSeries> selected;
  /// What `keep` kept.
  std::array<SeriesValues, kSeries> values;
  std::optional<CrossingTally> crossings;  ///< when ladders are wanted
  /// By horizon, with uncertainty: where windows are completed.
  std::array<std::vector<CompletedRange>, kHorizons> completed;
  /// By horizon: the returns that Uncertainty needs.
  std::array<std::vector<DayReturn>, kHorizons> returns;
  /// By horizon: the returns near the foreseen places.
  std::array<NearTally, kHorizons> near;
  /// Appends the returns that `keep` kept, with their days, and as far as T reaches.
  template <class T>
  void append_returns(size_t horizon, DatedReturns<T>& to) const;

 private:
  template <class T>
  struct Buffers {
    PriceScratch<T> prices;
    Anchors<T> anchors;
    BlockExtremes<Side::up, T> highs;
    BlockExtremes<Side::down, T> lows;
    SlidingExtremes<Side::up, T> sliding_highs;
    SlidingExtremes<Side::down, T> sliding_lows;
    Passages<Side::up, T> passages_up;
    Passages<Side::down, T> passages_down;
    std::array<std::vector<T>, kHorizons> extremes;
    /// The days of the returns that `keep` kept, by horizon.
    std::array<std::vector<uint32_t>, kHorizons> days;
  };

  /// Words with anchors, a few of them at a time.
  struct Words {
    static constexpr size_t kMinutes = kMarkedWords * kWordMinutes;
    /// By anchor with a completed window, without gaps.
    template <class T>
    using Packed = std::array<T, kMinutes + kSelectPadding>;

    WordPrices prices;
    WordMarks marks;
    WordExtremes<Side::up> highs;
    WordExtremes<Side::down> lows;
    size_t count = 0;                           // of the anchors below
    std::array<uint64_t, kMarkedWords> packed;  // their marks
    Packed<int32_t> entry, price, ratios;
    Packed<double> inverse;  // 1e7 / entry
    /// By horizon and minute.
    using Extremes = std::array<std::array<int32_t, kMinutes>, kHorizons>;
    Extremes highest, lowest;
    std::array<uint64_t, kMarkedWords> all;  // the marks of packed prices
  };

  /// Anchors [first, last) of a stretch whose window was added to ZonedPrices.
  struct Zoned {
    const Stretch* stretch = nullptr;
    size_t first = 0, last = 0;
    int32_t most = 0;
    size_t first_piece = 0, end_piece = 0;
  };

  static void look_ahead(const Job& job, const Stretch& stretch, ZonedPrices::Ahead what);
  /// Whether the stretch was added to the zoned ones.
  bool open_zoned(const Job& job, const Stretch& stretch);
  bool run_zoned(const Job& job);
  template <Side kSide>
  void take_zoned(const Job& job, Metric metric, const CompletedMask* masks, ZonedCrossings<kSide>& ladder);
  void run_copied(const Job& job, const Stretch& stretch);
  template <class T>
  bool run_sparse(const Job& job, const Stretch& stretch, Minute end, Buffers<T>& buffers);
  template <class T>
  void take_extremes(const Job& job, const PriceWindow<T>& window, const CompletedMask* completed, Buffers<T>& buffers);
  /// Runs many anchors, which lie in [first, last]; fill(marks) adds them.
  template <class Fill>
  void run_dense(const Job& job, uint32_t symbol, Minute first, Minute last, Minute end, Fill fill);
  template <class T>
  bool run_marked(const Job& job, uint32_t symbol, Minute begin, Minute end, Buffers<T>& buffers);
  bool run_words(const Job& job, const OccurrencePiece& piece, Minute end);
  size_t pack_anchors(size_t horizon, size_t first, size_t last);
  template <class BlockOf>
  void pack_prices(size_t words, BlockOf block_of);
  MarkedPrices<int32_t> packed_prices(size_t from, size_t n);
  size_t word_ratios(Metric metric, Digest* digest);
  void take_word_returns(const Job& job, size_t horizon, size_t first, size_t last);
  void collect_word_returns(const Job& job, size_t horizon, size_t first, size_t last);
  void take_word_extremes(const Job& job, Metric metric, size_t horizon, const Words::Extremes& extremes, size_t words);
  template <class T>
  void take_marked(const Job& job, Metric metric, size_t horizon, const PriceWindow<T>& window, const T* prices);
  template <class T>
  void take_marked_returns(const Job& job, size_t horizon, const PriceWindow<T>& window);
  template <class T>
  void collect_marked_returns(const Job& job, size_t horizon, const PriceWindow<T>& window);
  /// Collects the returns of marked minutes of one day.
  template <class T>
  void collect_near(const Job& job, size_t horizon, int64_t day, const MarkedPrices<T>& marked);
  /// What a pass does with values of a series, beside the sums by day.
  template <class T>
  void keep_or_select(const Job& job, size_t series, const T* ratios, size_t n, const Digest& digest);
  template <class T>
  const CompletedMask* write_masks(const Job& job, const Anchors<T>& anchors);
  /// The stretch of a run, by its first anchor; called in the order of the runs.
  template <class T, class StretchOf>
  void keep_completed(const Job& job, const Anchors<T>& anchors, StretchOf stretch_of);
  /// Takes the values of one series; prices(k, n, scratch) gives those of anchors [k, k + n), in `scratch` or
  /// elsewhere.
  template <class T, class Prices>
  void take(const Job& job, Metric metric, size_t horizon, const Anchors<T>& anchors, Prices prices);
  /// Takes returns of one day with their statistics, which may be null.
  template <class T>
  void take_day(const Job& job, size_t horizon, uint32_t day, const T* returned, size_t n, const Digest* digest);
  template <class T>
  Buffers<T>& buffers_of() {
    if constexpr (sizeof(T) == 4) {
      return narrow_;
    } else {
      return wide_;
    }
  }
  template <class T>
  void take_returns(const Job& job, size_t horizon, const uint32_t* minutes, const T* returned, size_t n);
  template <class T>
  void collect_returns(const Job& job, size_t horizon, uint32_t day, const T* returned, size_t n);
  template <class T>
  T* values_for(const Job& job, size_t series, size_t n);
  template <class T>
  void flush(const Job& job, size_t series);

  Buffers<int32_t> narrow_;
  Buffers<int64_t> wide_;
  Words words_;
  Anchors<int32_t> zoned_anchors_;
  ZonedPrices prices_;
  std::vector<Zoned> zoned_;
  ZonedCrossings<Side::up> zoned_up_;
  ZonedCrossings<Side::down> zoned_down_;
  std::vector<int32_t> farthest_;  // by anchor: the extreme of its longest completed window
  DayRun run_;
  std::vector<uint32_t> listed_;    // the minutes of a piece
  std::vector<Stretch> stretches_;  // of a piece
  std::vector<CompletedMask> masks_;
  AnchorMarks marks_;             // of a dense stretch
  std::vector<double> inverses_;  // 1e7 / close, by minute of its window
};

}  // namespace hindsight::outcomes

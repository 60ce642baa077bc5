#include "outcomes/naive_outcomes.h"

#include <algorithm>
#include <optional>

#include "outcomes/naive_uncertainty.h"

namespace hindsight::test {

namespace {

// Half-even rounding of (a − b) · 1e7 / b, by doubling instead of by remainders.
int64_t ratio(int64_t a, int64_t b) {
  const int128 twice = (static_cast<int128>(a) - b) * 20'000'000;
  const int128 floor = twice >= 0 ? twice / (2 * static_cast<int128>(b))
                                  : -((-twice + 2 * static_cast<int128>(b) - 1) / (2 * static_cast<int128>(b)));
  const int128 rest = twice - floor * 2 * b;  // of 2b
  if (rest > b || (rest == b && floor % 2 != 0)) return static_cast<int64_t>(floor + 1);
  return static_cast<int64_t>(floor);
}

struct Window {
  int64_t value[3];
  int minutes_up[22], minutes_down[22];  // 0: not reached
};

std::optional<Window> window_of(const Market& market, uint32_t symbol, Minute t, int h, bool with_ladder) {
  const auto& bars = market.bars[symbol];
  const auto entry = bars.find(t);
  const auto exit = bars.find(t + h);
  if (entry == bars.end() || exit == bars.end() || t + h > market.snapshot.symbols[symbol].last) return {};
  const int64_t price = entry->second.close;
  Window window{};
  int present = 0;
  for (auto bar = std::next(entry); bar != bars.end() && bar->first <= t + h; ++bar) {
    present += 1;
    const int64_t up = ratio(bar->second.high, price), down = ratio(bar->second.low, price);
    // Only a new extreme can reach a step that was not reached before.
    for (size_t j = 0; with_ladder && up > window.value[1] && j < kLadderE7.size(); ++j) {
      if (window.minutes_up[j] == 0 && up >= kLadderE7[j]) window.minutes_up[j] = static_cast<int>(bar->first - t);
    }
    for (size_t j = 0; with_ladder && down < window.value[2] && j < kLadderE7.size(); ++j) {
      if (window.minutes_down[j] == 0 && down <= -kLadderE7[j])
        window.minutes_down[j] = static_cast<int>(bar->first - t);
    }
    window.value[1] = std::max(window.value[1], up);
    window.value[2] = std::min(window.value[2], down);
  }
  if (h - present > (h <= 240 ? 0 : h / 100)) return {};
  window.value[0] = ratio(exit->second.close, price);
  return window;
}

int64_t twice_median(std::vector<int> minutes) {
  if (minutes.empty()) return -1;
  std::sort(minutes.begin(), minutes.end());
  return minutes[(minutes.size() - 1) / 2] + minutes[minutes.size() / 2];
}

}  // namespace

std::array<int64_t, 18> naive_outcomes(const Market& market, uint32_t symbol, Minute minute) {
  std::array<int64_t, 18> outcomes;
  for (size_t h = 0; h < kHorizons; ++h) {
    const auto window = window_of(market, symbol, minute, kHorizonMinutes[h], false);
    for (size_t metric = 0; metric < 3; ++metric) {
      outcomes[metric * 6 + h] = window ? window->value[metric] : kNoOutcome;
    }
  }
  return outcomes;
}

OutcomesSummary naive_summary(const Market& market, const OccurrenceList& occurrences, const ReferenceDays* reference) {
  OutcomesSummary summary;
  naive_concentration(occurrences, summary);
  for (size_t h = 0; h < kHorizons; ++h) {
    HorizonSummary& horizon = summary.horizons[h];
    std::vector<DatedReturn> dated;
    std::vector<int64_t> values[3];
    std::vector<int> up[22], down[22];
    for (uint32_t s = 0; s + 1 < occurrences.offsets.size(); ++s) {
      int64_t free_from = 0;
      for (uint32_t i = occurrences.offsets[s]; i < occurrences.offsets[s + 1]; ++i) {
        const Minute t = occurrences.minutes[i];
        const auto window = window_of(market, s, t, kHorizonMinutes[h], true);
        if (!window) {
          horizon.missing += 1;
          continue;
        }
        horizon.completed += 1;
        dated.push_back({t / 1440, window->value[0]});
        if (t >= free_from) {
          horizon.non_overlapping += 1;
          free_from = t + kHorizonMinutes[h];
        }
        for (int metric = 0; metric < 3; ++metric) values[metric].push_back(window->value[metric]);
        for (int j = 0; j < 22; ++j) {
          if (window->minutes_up[j] > 0) up[j].push_back(window->minutes_up[j]);
          if (window->minutes_down[j] > 0) down[j].push_back(window->minutes_down[j]);
        }
      }
    }
    naive_uncertainty(std::move(dated), summary.quarters, h, reference, horizon);
    for (int metric = 0; metric < 3; ++metric) {
      std::vector<int64_t>& x = values[metric];
      MetricSummary& m = horizon.metrics[static_cast<size_t>(metric)];
      if (x.empty()) continue;
      std::sort(x.begin(), x.end());
      m.min = x.front();
      m.max = x.back();
      for (const int64_t v : x) {
        m.sum += v;
        m.sum_of_squares += static_cast<int128>(v) * v;
        m.positive += v > 0;
      }
      for (size_t q = 0; q < kQuantilePercents.size(); ++q) {
        const size_t at = (x.size() - 1) * static_cast<size_t>(kQuantilePercents[q]);
        const int64_t low = x[at / 100], high = x[std::min(at / 100 + 1, x.size() - 1)];
        m.quantiles_e9[q] = low * 100 + static_cast<int64_t>(at % 100) * (high - low);
      }
    }
    for (size_t j = 0; j < 22; ++j) {
      horizon.ladder[j].reached_up = up[j].size();
      horizon.ladder[j].median_minutes_up_x2 = twice_median(up[j]);
      if (j >= kLadderDownSteps) continue;
      horizon.ladder[j].reached_down = down[j].size();
      horizon.ladder[j].median_minutes_down_x2 = twice_median(down[j]);
    }
  }
  return summary;
}

}  // namespace hindsight::test

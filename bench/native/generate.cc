// generate <folder> <symbols> <begin day> <days> <seed> <threads> <appended> [column …]: writes the segments of a benchmark
// dataset with the named columns (default: all that can be generated). The last <appended> days have segments of their
// own, as after appends.
//
// Writes <folder>/<n>/own and <folder>/<n>/market for the n-th calendar month and prints one line per segment and per
// symbol, in minutes:
//   segment <begin> <end>
//   symbol <name> <first> <last>
// then the rows and seconds. make-dataset.mjs makes a dataset of these files. Digests of days are numbers from the
// seed, not SHA-256 of the values; they are used only for the revision.
#include <malloc.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <thread>

#include "base/status.h"
#include "column_files.h"
#include "random.h"
#include "store/files/posix_file.h"

using namespace hindsight;
using namespace hindsight::bench;

namespace {

struct Span {
  Minute begin, end;
};

/// Spans of minutes of the calendar months that overlap [begin, end), then of the `appended` days before the end.
std::vector<Span> spans_of(Minute begin, Minute end, Minute appended) {
  std::vector<Span> spans;
  const Minute until = end - appended * kMinutesPerDay, last_month_end = appended == 0 ? INT64_MAX : until;
  const auto day_of_month = [](int year, unsigned month) {
    using namespace std::chrono;
    return Minute{sys_days{year_month_day{std::chrono::year{year}, std::chrono::month{month}, day{1}}}
                      .time_since_epoch()
                      .count()} *
           kMinutesPerDay;
  };
  for (int year = 2020; year < 2040; ++year) {
    for (unsigned month = 1; month <= 12; ++month) {
      const Span span = {day_of_month(year, month),
                         month == 12 ? day_of_month(year + 1, 1) : day_of_month(year, month + 1)};
      if (span.begin < until && begin < span.end) spans.push_back({span.begin, std::min(span.end, last_month_end)});
    }
  }
  for (Minute at = until; at < end; at += kMinutesPerDay) spans.push_back({at, at + kMinutesPerDay});
  return spans;
}

/// Every 20th symbol begins on a later day, and every 20th ends earlier; these limits are not on the grid of 64
/// minutes.
std::vector<Record> records(uint32_t symbols, Minute begin, Minute end) {
  std::vector<Record> made;
  const Minute days = (end - begin) / kMinutesPerDay;
  for (uint32_t symbol = 0; symbol < symbols; ++symbol) {
    char name[24];
    std::snprintf(name, sizeof name, "b%04uusdt", symbol);
    Record record = {symbol, name, begin, end - 1, false};
    if (symbol % 20 == 7) {
      record.late = true;
      record.first =
          begin + (1 + Minute{symbol} * 7 % std::max<Minute>(1, days / 2)) * kMinutesPerDay + symbol * 13 % 1440;
    }
    if (symbol % 20 == 13)
      record.last = end - 1 - Minute{symbol} * 5 % std::max<Minute>(1, days / 3) * kMinutesPerDay - symbol * 11 % 1440;
    made.push_back(record);
  }
  return made;
}

std::vector<SymbolEntry> symbols_of(const std::vector<Record>& all, Span span, uint64_t seed) {
  std::vector<SymbolEntry> symbols;
  for (const Record& record : all) {
    const Minute begin = std::max(record.first, span.begin);
    const Minute end = std::min(record.last + 1, span.end);
    if (begin >= end) continue;
    SymbolEntry entry{.name = record.name, .valid_begin = begin, .valid_end = end, .day_digests = {}};
    for (Minute day = begin / kMinutesPerDay; day <= (end - 1) / kMinutesPerDay; ++day) {
      Random random(seed + static_cast<uint64_t>(day) * 100'003 + record.symbol);
      Sha256& digest = entry.day_digests.emplace_back();
      for (uint8_t& byte : digest) byte = static_cast<uint8_t>(random.next());
    }
    symbols.push_back(std::move(entry));
  }
  return symbols;
}

int run(char** arguments, int count) {
  const std::string folder = arguments[1];
  const auto symbols = static_cast<uint32_t>(std::atoi(arguments[2]));
  const Minute begin = std::atoll(arguments[3]) * kMinutesPerDay;
  const Minute end = begin + std::atoll(arguments[4]) * kMinutesPerDay;
  const uint64_t seed = std::strtoull(arguments[5], nullptr, 10);
  const unsigned threads = static_cast<unsigned>(std::atoi(arguments[6]));
  const Minute appended = std::atoll(arguments[7]);
  const std::vector<std::string> columns(arguments + 8, arguments + count);
  const auto started = std::chrono::steady_clock::now();

  const std::vector<Record> all = records(symbols, begin, end);
  std::vector<std::unique_ptr<LayerFiles>> layers;
  size_t number = 0;
  for (const Span span : spans_of(begin, end, appended)) {
    const std::string place = folder + "/" + std::to_string(number++);
    make_folder(place);
    for (const Layer layer : kLayers) {
      const std::string name = place + (layer == Layer::own ? "/own" : "/market");
      layers.push_back(std::make_unique<LayerFiles>(name, layer, span.begin, span.end, symbols_of(all, span, seed),
                                                    MadeColumns(columns)));
    }
    std::printf("segment %lld %lld\n", static_cast<long long>(span.begin), static_cast<long long>(span.end));
  }

  std::atomic<size_t> next = 0;
  std::vector<std::exception_ptr> errors(threads);
  std::vector<std::thread> workers;
  for (unsigned worker = 0; worker < threads; ++worker) {
    workers.emplace_back([&, worker] {
      try {
        MadeColumns made(columns);
        std::vector<uint8_t> bytes;
        for (size_t i = next++; i < all.size(); i = next++) {
          make_columns(all[i], seed, made);
          for (const auto& layer : layers) {
            const auto& there = layer->symbols();
            for (size_t n = 0; n < there.size(); ++n) {
              if (there[n].name == all[i].name) layer->write(n, all[i], made, bytes);
            }
          }
        }
      } catch (...) {
        errors[worker] = std::current_exception();
        next = all.size();
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  for (const std::exception_ptr& error : errors) {
    if (error) std::rethrow_exception(error);
  }
  for (const auto& layer : layers) layer->finish(begin, end);

  Minute rows = 0;
  for (const Record& record : all) {
    rows += record.last - record.first + 1;
    std::printf("symbol %s %lld %lld\n", record.name.c_str(), static_cast<long long>(record.first),
                static_cast<long long>(record.last));
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  std::printf("rows %lld %.3f\n", static_cast<long long>(rows), seconds);
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  // Keeps freed memory for the next symbol. If it were returned to the system, every page would fault again.
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  if (count < 8) {
    std::fprintf(stderr, "generate <folder> <symbols> <begin day> <days> <seed> <threads> <appended> [column …]\n");
    return 2;
  }
  try {
    return run(arguments, count);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}

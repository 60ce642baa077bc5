// Makes bars of trades while they are read. The trades of the last minutes are held, so that late and repeated rows
// still find their minute open. When too many trades are held, the oldest minutes are closed, so memory stays bounded.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "archive/records/record_sink.h"

namespace hindsight::archive {

enum class Aggressor : uint8_t { buyer, seller, unknown };

struct Trade {
  int64_t micros;
  int64_t key;     ///< id of the trade where ids count up, else its microseconds
  uint64_t tag;    ///< hash of an id that does not count up; 0 for none
  int64_t price;   ///< 1e-8
  int64_t amount;  ///< 1e-8 base units
  int32_t trades;  ///< number of trades that the row stands for
  Aggressor aggressor;
  bool late;  ///< the file has a later stamp before this row
  /// The rest is for those who look at single trades; no bar depends on it.
  int64_t received = kAbsent;  ///< microseconds
  int64_t id = kAbsent;        ///< absent where it is no number
  int64_t first_id = kAbsent;  ///< of an aggregate
  int64_t place = 0;           ///< line in the file
};

/// How to find out whether two rows of a file are the same trade.
enum class Identity : uint8_t {
  key,   ///< by their keys: ids that count up
  tag,   ///< by their tags and all other fields
  late,  ///< rows do not say it. Equal rows in order are different trades; a late row equal to an earlier one is a
         ///< repetition
};

class TradeTape {
 public:
  TradeTape(int64_t made_of, Identity identity, RecordSink& sink, SymbolRecords& symbol, FileNotes& notes)
      : made_of_(made_of), identity_(identity), sink_(sink), symbol_(symbol), notes_(notes) {}

  void add(const Trade& trade);
  void finish();

 private:
  /// 40 MB at 80 bytes per trade.
  static constexpr size_t kHeldMax = 500'000;

  using Minutes = std::map<Minute, std::vector<Trade>>;

  void close(Minutes::iterator minute);
  void keep_events(const std::vector<Trade>& trades) const;
  void drop_repeated(std::vector<Trade>& trades);

  int64_t made_of_;
  Identity identity_;
  RecordSink& sink_;
  SymbolRecords& symbol_;
  FileNotes& notes_;
  Minutes minutes_;
  Minutes::iterator current_{};
  size_t held_ = 0;
};

}  // namespace hindsight::archive

// Trades become bars while they are read. The trades of the last minutes are held so that late and repeated rows find
// their minute still open; when too many are held the oldest minutes are closed, so memory stays bounded.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "archive/records/record_sink.h"

namespace hindsight::archive {

enum class Aggressor : uint8_t { buyer, seller, unknown };

struct Trade {
  int64_t micros;
  int64_t key;     ///< the trade's id where ids count up, else its microseconds
  uint64_t tag;    ///< a hash of another kind of id; 0 for none
  int64_t price;   ///< 1e-8
  int64_t amount;  ///< 1e-8 base units
  int32_t trades;  ///< that it stands for
  Aggressor aggressor;
  bool late;  ///< a later stamp came before it in its file
};

/// What makes two rows of a file the same trade.
enum class Identity : uint8_t {
  key,   ///< their keys: ids that count up
  tag,   ///< their tags and everything else
  late,  ///< nothing says it. Equal rows in order are different trades; a late row equal to one before it is sent again
};

class TradeTape {
 public:
  TradeTape(int64_t made_of, Identity identity, RecordSink& sink, SymbolRecords& symbol, FileNotes& notes)
      : made_of_(made_of), identity_(identity), sink_(sink), symbol_(symbol), notes_(notes) {}

  void add(const Trade& trade);
  void finish();

 private:
  /// At 48 bytes a trade these are 24 MB.
  static constexpr size_t kHeldMax = 500'000;

  using Minutes = std::map<Minute, std::vector<Trade>>;

  void close(Minutes::iterator minute);
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

// Splits bytes that come in pieces of any size into lines. A line that ends in a later piece is carried over, so the
// size of the pieces does not matter.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "base/status.h"

namespace hindsight::archive {

class LineSplitter {
 public:
  static constexpr size_t kLineBytesMax = 1 << 16;

  /// Calls use(line, line_number) for every complete line, without its end (LF or CRLF). Line numbers begin at 1.
  /// Throws Failure("line_too_long") when the bytes are not lines of text.
  template <class Use>
  void push(std::string_view bytes, Use&& use) {
    while (!bytes.empty()) {
      const void* const end = std::memchr(bytes.data(), '\n', bytes.size());
      if (end == nullptr) {
        carry(bytes);
        return;
      }
      const auto length = static_cast<size_t>(static_cast<const char*>(end) - bytes.data());
      if (carried_.empty()) {
        emit(bytes.substr(0, length), use);
      } else {
        carry(bytes.substr(0, length));
        emit(carried_, use);
        carried_.clear();
      }
      bytes.remove_prefix(length + 1);
    }
  }

  /// Takes the last line, which may lack its line end.
  template <class Use>
  void finish(Use&& use) {
    if (!carried_.empty()) emit(carried_, use);
    carried_.clear();
  }

 private:
  void carry(std::string_view part) {
    if (carried_.size() + part.size() > kLineBytesMax) {
      fail("line_too_long", "line " + std::to_string(lines_ + 1) + " is longer than " + std::to_string(kLineBytesMax) +
                                " bytes: this is not a CSV file");
    }
    carried_.append(part);
  }

  template <class Use>
  void emit(std::string_view line, Use& use) {
    ++lines_;
    if (lines_ == 1 && line.substr(0, 3) == "\xEF\xBB\xBF") line.remove_prefix(3);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    use(line, lines_);
  }

  std::string carried_;
  uint64_t lines_ = 0;
};

}  // namespace hindsight::archive

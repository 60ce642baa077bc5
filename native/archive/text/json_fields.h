// Recordings as JSON lines: one flat object per line. Values are taken as text, so that numbers go through the same
// exact decimal reader as those of CSV files.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hindsight::archive {

/// Appends the values of `keys` to `fields`, in this order: strings without quotes, null as an empty text, arrays and
/// objects as they stand. Other keys are ignored. Returns null, or the rule that the line breaks.
const char* split_json(std::string_view line, std::span<const std::string> keys, std::vector<std::string_view>& fields);

/// Takes the next `[price, amount]` off the front of the text of an array of such pairs. Returns false at the end and
/// for malformed text; at_end(text) is then true only if the array was well formed.
bool next_pair(std::string_view& text, std::string_view& price, std::string_view& amount);

inline bool at_end(std::string_view text) {
  return text.empty() || text == "]";
}

}  // namespace hindsight::archive

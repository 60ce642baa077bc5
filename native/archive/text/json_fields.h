// Recordings as JSON lines: one flat object per line, whose values are taken as text, so that numbers go through the
// same exact decimal reader as those of CSV files.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hindsight::archive {

/// The values of `keys` in their order, appended to `fields`: strings without quotes, null as an empty text, arrays and
/// objects as they stand. Other keys are passed over. Returns null, or the rule that the line breaks.
const char* split_json(std::string_view line, std::span<const std::string> keys, std::vector<std::string_view>& fields);

/// Takes the next `[price, amount]` off the front of the text of an array of such pairs. False at its end, and for
/// anything else; the array was well formed exactly when at_end(text) then.
bool next_pair(std::string_view& text, std::string_view& price, std::string_view& amount);

inline bool at_end(std::string_view text) {
  return text.empty() || text == "]";
}

}  // namespace hindsight::archive

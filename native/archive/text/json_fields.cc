#include "archive/text/json_fields.h"

#include <algorithm>

namespace hindsight::archive {

namespace {

void skip_space(std::string_view& text) {
  const size_t end = text.find_first_not_of(" \t");
  text.remove_prefix(end == std::string_view::npos ? text.size() : end);
}

bool take(std::string_view& text, char c) {
  skip_space(text);
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

/// Takes a string without its quotes. Escapes stay as they are; no value in use has any.
bool take_string(std::string_view& text, std::string_view& value) {
  if (!take(text, '"')) return false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      value = text.substr(0, i);
      text.remove_prefix(i + 1);
      return true;
    }
  }
  return false;
}

/// Length of the array or object at the front of the text; 0 when it does not end.
size_t nested_length(std::string_view text) {
  size_t depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '"': {
        std::string_view rest = text.substr(i);
        std::string_view value;
        if (!take_string(rest, value)) return 0;
        i = text.size() - rest.size() - 1;
        break;
      }
      case '[':
      case '{':
        ++depth;
        break;
      case ']':
      case '}':
        if (--depth == 0) return i + 1;
        break;
      default:
        break;
    }
  }
  return 0;
}

bool take_value(std::string_view& text, std::string_view& value) {
  skip_space(text);
  if (text.empty()) return false;
  if (text.front() == '"') return take_string(text, value);
  const bool nested = text.front() == '[' || text.front() == '{';
  const size_t length = nested ? nested_length(text) : std::min(text.find_first_of(",}] \t"), text.size());
  if (length == 0) return false;
  value = text.substr(0, length);
  text.remove_prefix(length);
  if (value == "null") value = {};
  return true;
}

}  // namespace

const char* split_json(std::string_view line, std::span<const std::string> keys,
                       std::vector<std::string_view>& fields) {
  fields.assign(keys.size(), {});
  size_t found = 0;
  if (!take(line, '{')) return "not_json";
  do {
    std::string_view key;
    std::string_view value;
    if (!take_string(line, key) || !take(line, ':') || !take_value(line, value)) return "not_json";
    const auto position = std::find(keys.begin(), keys.end(), key);
    if (position == keys.end()) continue;
    fields[static_cast<size_t>(position - keys.begin())] = value;
    ++found;
  } while (take(line, ','));
  if (!take(line, '}')) return "not_json";
  skip_space(line);
  if (!line.empty()) return "not_json";
  if (found != keys.size()) return found < keys.size() ? "missing_columns" : "extra_columns";
  return nullptr;
}

bool next_pair(std::string_view& text, std::string_view& price, std::string_view& amount) {
  skip_space(text);
  if (text.size() < 2 || (text.front() != '[' && text.front() != ',')) return false;
  text.remove_prefix(1);
  if (take(text, ']')) return false;
  return take(text, '[') && take_value(text, price) && take(text, ',') && take_value(text, amount) && take(text, ']');
}

}  // namespace hindsight::archive

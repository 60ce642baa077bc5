// Failures of native code, by name. Modules throw `Failure`; the addon turns it into a JavaScript error whose `code` is
// the name. Nothing else is thrown on purpose: any other exception is a defect and becomes `internal`.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace hindsight {

/// A named failure: `code` is stable snake_case (see the codes used at each throw), `what()` says where and what to do.
class Failure : public std::runtime_error {
 public:
  Failure(std::string_view code, const std::string& message) : std::runtime_error(message), code_(code) {}
  const std::string& code() const { return code_; }

 private:
  std::string code_;
};

[[noreturn]] inline void fail(std::string_view code, const std::string& message) {
  throw Failure(code, message);
}

}  // namespace hindsight

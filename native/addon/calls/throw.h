// Native failures become JavaScript errors with a `code`. Every call from JavaScript goes through here.
#pragma once

#include <napi.h>

#include <string>

#include "base/status.h"

namespace hindsight::addon {

inline Napi::Error make_error(Napi::Env env, const std::string& code, const std::string& message) {
  Napi::Error error = Napi::Error::New(env, message);
  error.Set("code", Napi::String::New(env, code));
  return error;
}

/// Runs `body` and turns its exceptions into JavaScript errors: a Failure keeps its code, anything else is `internal`.
template <class F>
auto guarded(Napi::Env env, F&& body) -> decltype(body()) {
  try {
    return body();
  } catch (const Napi::Error&) {
    throw;
  } catch (const Failure& failure) {
    throw make_error(env, failure.code(), failure.what());
  } catch (const std::bad_alloc&) {
    throw make_error(env, "out_of_memory", "not enough memory");
  } catch (const std::exception& error) {
    throw make_error(env, "internal", error.what());
  }
}

/// Refuses a wrong argument and says what was expected: `require(env, info[0].IsNumber(), "threads: a number")`.
inline void require(Napi::Env env, bool condition, const char* expected) {
  if (!condition) throw make_error(env, "invalid_argument", std::string("expected ") + expected);
}

}  // namespace hindsight::addon

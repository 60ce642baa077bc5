// Occurrences that stay in native code: JavaScript holds a plain object that owns them, for order and outcomes to be
// made of. What a scan has found there needs no copy and no second check.
#pragma once

#include <napi.h>

#include <memory>

#include "scan/scan.h"

namespace hindsight::addon {

/// What a scan of that very snapshot found.
struct HeldOccurrences {
  std::shared_ptr<const Snapshot> snapshot;
  Occurrences occurrences;
};
using SharedOccurrences = std::shared_ptr<const HeldOccurrences>;

/// An object whose close() gives the memory back before garbage collection would.
Napi::Value occurrences_handle(Napi::Env env, SharedOccurrences occurrences);

bool is_occurrences_handle(const Napi::Value& value);

/// Throws occurrences_closed after close().
SharedOccurrences unwrap_occurrences(const Napi::Value& value);

}  // namespace hindsight::addon

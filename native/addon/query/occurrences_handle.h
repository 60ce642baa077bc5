// Occurrences that stay in native code: JavaScript holds a plain object that owns them, and passes it to order and
// outcomes. They are neither copied nor checked again.
#pragma once

#include <napi.h>

#include <memory>

#include "scan/scan.h"

namespace hindsight::addon {

/// Occurrences that a scan of this snapshot found.
struct HeldOccurrences {
  std::shared_ptr<const Snapshot> snapshot;
  Occurrences occurrences;
  std::vector<SymbolBuckets> symbols;  ///< by symbol of the snapshot; empty when no scan found them
};
using SharedOccurrences = std::shared_ptr<const HeldOccurrences>;

/// An object with close(), which frees the memory before garbage collection would.
Napi::Value occurrences_handle(Napi::Env env, SharedOccurrences occurrences);

bool is_occurrences_handle(const Napi::Value& value);

/// Throws occurrences_closed after close().
SharedOccurrences unwrap_occurrences(const Napi::Value& value);

}  // namespace hindsight::addon

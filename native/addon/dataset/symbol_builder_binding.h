// SymbolBuilder as a JavaScript class (NativeSymbolBuilder of src/native/index.ts). A worker pushes minutes and takes
// digests.
#pragma once

#include <napi.h>

#include <span>

#include "features/feature_engine.h"

namespace hindsight::addon {

Napi::Function define_symbol_builder(Napi::Env env);

/// Pairs (source_first, warm_from) by row of the feature table, as a BigInt64Array.
Napi::Value starts_to_js(Napi::Env env, std::span<const ColumnStart> starts);

}  // namespace hindsight::addon

// MarketLayer as a JavaScript class (NativeMarketLayer of src/native/index.ts). A worker lets it write the columns and
// takes the digests of their days.
#pragma once

#include <napi.h>

namespace hindsight::addon {

Napi::Function define_market_layer(Napi::Env env);

}  // namespace hindsight::addon

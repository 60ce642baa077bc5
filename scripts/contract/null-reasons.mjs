// Renders the null reasons (src/contract/null-reasons.ts) as the enumeration of native/base.
import { enumClass } from './cpp.mjs'

export const nullReasonsHeader = ({ NULL_REASON_NAMES }) => `#pragma once

#include <cstdint>

namespace hindsight {

/// In rising strength.
${enumClass('NullReason', ['none', ...NULL_REASON_NAMES])}
inline constexpr int kNullReasonCount = ${NULL_REASON_NAMES.length};

}  // namespace hindsight
`

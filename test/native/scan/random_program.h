// Random programs over a market: every operator kind, aggregate and sequence shape, with thresholds near real values.
#pragma once

#include <random>
#include <vector>

#include "scan/reference.h"

namespace hindsight::test {

/// Operands that programs on a market draw from; few, so that the reference computes each once.
std::vector<Operand> random_operands(std::mt19937_64& random, size_t count, bool long_windows);

Program random_program(std::mt19937_64& random, const Market& market, Reference& reference,
                       const std::vector<Operand>& operands);

/// What a failing program looks like.
std::string describe(const Program& program);

}  // namespace hindsight::test

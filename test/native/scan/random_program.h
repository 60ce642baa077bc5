// Random programs on a market: every operator, aggregate and sequence shape, with thresholds near real values.
#pragma once

#include <random>
#include <vector>

#include "scan/reference.h"

namespace hindsight::test {

/// Operands that random programs use; few, so that the reference computes each only once.
std::vector<Operand> random_operands(std::mt19937_64& random, size_t count, bool long_windows);

Program random_program(std::mt19937_64& random, const Market& market, Reference& reference,
                       const std::vector<Operand>& operands);

/// A readable form of a program, for failure messages.
std::string describe(const Program& program);

}  // namespace hindsight::test

// A plan that stays in native code: JavaScript prepares it once and passes it to scan, funnel, order, page and
// reference.
#pragma once

#include <napi.h>

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/status.h"
#include "plan/decode.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::addon {

/// The plan of one snapshot. Bytes from JavaScript are not trusted: they are verified and decoded once, when the plan
/// is first used, off the main thread. The plan does not keep its snapshot open.
class PreparedPlan {
 public:
  PreparedPlan(const std::shared_ptr<const Snapshot>& snapshot, std::vector<uint8_t> bytes)
      : snapshot_(snapshot), prices_alone_(snapshot->prices_alone), bytes_(std::move(bytes)) {}

  /// Null after the snapshot was closed.
  std::shared_ptr<const Snapshot> snapshot() const { return snapshot_.lock(); }

  /// Fails with `invalid_plan`, and with `prices_alone` when it reads columns that the snapshot does not have. Any
  /// number of threads may call it.
  const Program& program() const {
    std::call_once(decoded_, [this] { program_ = decode_plan(bytes_.data(), bytes_.size()); });
    if (prices_alone_ && !program_->operands.empty()) fail("prices_alone", "this dataset has no column but prices");
    return *program_;
  }

 private:
  std::weak_ptr<const Snapshot> snapshot_;
  bool prices_alone_;
  std::vector<uint8_t> bytes_;
  mutable std::once_flag decoded_;
  mutable std::optional<Program> program_;
};
using SharedPlan = std::shared_ptr<const PreparedPlan>;

/// Throws `invalid_argument` for anything that is not a prepared plan.
SharedPlan unwrap_plan(const Napi::Value& value);

}  // namespace hindsight::addon

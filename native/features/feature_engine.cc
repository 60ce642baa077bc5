#include "features/feature_engine.h"

#include "features/engine_state.h"
#include "features/pipeline.h"

namespace hindsight {

struct FeatureEngine::State {
  Pipeline pipeline;
};

FeatureEngine::FeatureEngine() : state_(std::make_unique<State>()) {}
FeatureEngine::~FeatureEngine() = default;
FeatureEngine::FeatureEngine(FeatureEngine&&) noexcept = default;
FeatureEngine& FeatureEngine::operator=(FeatureEngine&&) noexcept = default;

void FeatureEngine::push(const MinuteChunk& chunk, FeatureChunk& out) {
  state_->pipeline.push(chunk, out);
}

std::vector<ColumnStart> FeatureEngine::starts() const {
  return state_->pipeline.starts();
}

Minute FeatureEngine::first_bar() const {
  return state_->pipeline.minutes().first_bar;
}

Minute FeatureEngine::last_bar() const {
  return state_->pipeline.minutes().last_bar;
}

Minute FeatureEngine::next_minute() const {
  return state_->pipeline.next();
}

std::vector<uint8_t> FeatureEngine::save() const {
  return save_state(state_->pipeline);
}

FeatureEngine FeatureEngine::restore(std::span<const uint8_t> bytes) {
  FeatureEngine engine;
  restore_state(bytes, engine.state_->pipeline);
  return engine;
}

}  // namespace hindsight

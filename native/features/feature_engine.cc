#include "features/feature_engine.h"

#include "features/engine_state.h"
#include "features/pipeline.h"

namespace hindsight {

struct FeatureEngine::State {
  explicit State(EngineRoom room) : pipeline(room) {}
  Pipeline pipeline;
};

FeatureEngine::FeatureEngine() : FeatureEngine(std::make_unique<State>(kBulkRoom)) {}
FeatureEngine::FeatureEngine(std::unique_ptr<State> state) : state_(std::move(state)) {}
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

FeatureEngine FeatureEngine::restore_live(std::span<const uint8_t> bytes) {
  FeatureEngine engine(std::make_unique<State>(kLiveRoom));
  restore_state(bytes, engine.state_->pipeline);
  return engine;
}

}  // namespace hindsight

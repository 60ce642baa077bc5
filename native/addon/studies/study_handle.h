// A running study as JavaScript holds it: a plain object that owns it. Calls that work on it keep it alive.
#pragma once

#include <napi.h>

#include <memory>

#include "studies/study.h"

namespace hindsight::addon {

struct HeldStudy {
  std::shared_ptr<const Snapshot> snapshot;
  std::unique_ptr<studies::Study> study;
  /// The rows that are being read: nextStudyRows() reads them one policy after the other.
  struct Reading {
    studies::Part part = studies::Part::open;
    size_t policy = 0;
    std::unique_ptr<studies::RowWriter> writer;
  } reading;
};
using SharedStudy = std::shared_ptr<HeldStudy>;

/// An object with close(), which frees the memory before garbage collection would.
Napi::Value study_handle(Napi::Env env, SharedStudy study);

/// Throws invalid_argument for anything else, study_closed after close().
SharedStudy unwrap_study(const Napi::Value& value);

}  // namespace hindsight::addon

// Reports and examples of studies as JavaScript gets them: numbers for counts, BigInt where a value may exceed 2^53,
// null where there is no value.
#pragma once

#include <napi.h>

#include "studies/study.h"

namespace hindsight::addon {

/// NativeBarCounts of src/native/index.ts.
Napi::Value bar_counts_to_js(Napi::Env env, const studies::BarCounts& counts);

/// NativeStudyReport.
Napi::Value report_to_js(Napi::Env env, const studies::StudyReport& report);

/// NativeStudyExample[].
/// NativeStudyControl, or null.
Napi::Value control_to_js(Napi::Env env, const std::optional<studies::ControlReport>& control);
Napi::Value path_to_js(Napi::Env env, const std::vector<studies::PathPoint>& path);
Napi::Value examples_to_js(Napi::Env env, const std::vector<studies::Example>& examples);

}  // namespace hindsight::addon

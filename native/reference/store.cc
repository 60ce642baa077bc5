#include "reference/store.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <numeric>

#include "base/cancel.h"
#include "base/status.h"
#include "store/snapshot/damage.h"

namespace hindsight {

using outcomes::ReferenceMonth;
using outcomes::ReferenceSpan;

namespace {

using Month = std::shared_ptr<const ReferenceMonth>;

/// Reads the month of a file; null when the file is missing or not whole.
Month read_month(const ReferenceFile& file) {
  if (!file_exists(file.path)) return nullptr;
  try {
    return std::make_shared<const ReferenceMonth>(file.path, file.span);
  } catch (const Failure& failure) {
    // A file that disappears meanwhile counts as missing.
    if (failure.code() == "corrupt_reference" || is_file_failure(failure)) return nullptr;
    throw;
  }
}

/// Small parts are collected, so that few calls write them.
void write(const outcomes::MonthBytes& bytes, OutputFile& file) {
  constexpr size_t kAtOnce = 1 << 18;
  std::vector<uint8_t> some;
  some.reserve(kAtOnce);
  bytes.each([&](const uint8_t* part, size_t size) {
    if (some.size() + size > kAtOnce) {
      file.write(some.data(), some.size());
      some.clear();
    }
    if (size > kAtOnce) {
      file.write(part, size);
    } else {
      some.insert(some.end(), part, part + size);
    }
  });
  file.write(some.data(), some.size());
}

/// Writes a temporary file, flushes it, renames it and flushes the folder. Throws Failure("io_error").
void put_in_place(const std::string& path, const outcomes::MonthBytes& bytes) {
  static std::atomic<uint64_t> number{0};
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) fail("io_error", "cannot create " + folder.string() + ": " + error.message());
  const std::string temporary = path + "." + std::to_string(::getpid()) + "-" + std::to_string(++number) + ".tmp";
  ::unlink(temporary.c_str());  // left by a process with the same number that was killed
  try {
    OutputFile file(temporary);
    write(bytes, file);
    file.sync();
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
      fail("io_error", "cannot rename " + temporary + ": " + std::strerror(errno));
    }
  } catch (const Failure&) {
    ::unlink(temporary.c_str());
    throw;
  }
  sync_folder(folder.string());
}

}  // namespace

ReferenceStore::ReferenceStore(std::shared_ptr<const Snapshot> snapshot, std::vector<ReferenceFile> files)
    : snapshot_(std::move(snapshot)), files_(std::move(files)), slots_(files_.size()) {
  for (size_t i = 0; i < files_.size(); ++i) {
    const ReferenceSpan& span = files_[i].span;
    if (span.days < 1 || span.days > outcomes::kReferenceDaysMax || span.first_day < 0 || span.first_day > INT32_MAX ||
        (i > 0 && span.begin() < files_[i - 1].span.end())) {
      fail("invalid_argument", "files: spans of 1 to 31 days, ascending and disjoint");
    }
  }
  for (const SymbolRecord& record : snapshot_->symbols) {
    Minute covered = record.first;
    for (const ReferenceFile& file : files_) {
      if (file.span.begin() <= covered && covered < file.span.end()) covered = file.span.end();
    }
    if (covered <= record.last) fail("invalid_argument", "files: none holds minute " + std::to_string(covered));
  }
}

Month ReferenceStore::month(size_t number, ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  constexpr std::chrono::milliseconds kPatience{20};
  std::unique_lock lock(mutex_);
  Slot& slot = slots_[number];
  while (slot.month == nullptr && slot.under_way) {
    stop_if_cancelled(cancel);
    changed_.wait_for(lock, kPatience);
  }
  if (slot.month != nullptr) return slot.month;
  slot.under_way = true;
  const bool distrusted = slot.distrusted;
  lock.unlock();
  Month found;
  try {
    if (!distrusted) found = read_month(files_[number]);
    if (found == nullptr) found = make(files_[number], pool, cancel);
  } catch (...) {
    lock.lock();
    slot.under_way = false;
    changed_.notify_all();
    throw;
  }
  lock.lock();
  slot.under_way = false;
  slot.month = found;
  changed_.notify_all();
  return found;
}

ReferenceStore::Built ReferenceStore::build(const ReferenceFile& file, ThreadPool& pool,
                                            const std::atomic<int32_t>* cancel) const {
  std::unique_ptr<const ReferenceMonth> earlier;
  for (size_t i = 0; earlier == nullptr && i < file.earlier.size(); ++i) {
    try {
      earlier = ReferenceMonth::open_earlier(file.earlier[i], file.span);
    } catch (const Failure& failure) {
      if (failure.code() != "corrupt_reference" && !is_file_failure(failure)) throw;
    }
  }
  outcomes::MonthBytes bytes = outcomes::build_reference_parts(*snapshot_, file.span, pool, cancel, earlier.get());
  return {std::move(earlier), std::move(bytes)};
}

Month ReferenceStore::make(const ReferenceFile& file, ThreadPool& pool, const std::atomic<int32_t>* cancel) const {
  const auto built = std::make_shared<const Built>(build(file, pool, cancel));
  const auto in_memory = [&] { return std::make_shared<const ReferenceMonth>(built->bytes.pieces(built), file.span); };
  // With damaged data the aggregates of some symbols are wrong. No query is answered from those symbols, but a file
  // would outlive the damage.
  if (!is_whole(file.span)) return in_memory();
  try {
    put_in_place(file.path, built->bytes);
    if (Month read = read_month(file)) return read;  // mapped, so what was made can be freed
  } catch (const Failure& failure) {
    if (!is_file_failure(failure)) throw;
  }
  return in_memory();
}

bool ReferenceStore::is_whole(const ReferenceSpan& span) const {
  const Minute end = span.end() + kHorizonMinutes.back();
  look_for_cuts(*snapshot_,
                {span.begin(),
                 end,
                 {price_column(PriceColumn::high), price_column(PriceColumn::low), price_column(PriceColumn::close)}});
  if (!may_be_damaged(*snapshot_)) return true;
  std::vector<uint32_t> symbols(snapshot_->symbols.size());
  std::iota(symbols.begin(), symbols.end(), 0u);
  try {
    require_whole(*snapshot_, symbols, span.begin(), end);
    return true;
  } catch (const Failure&) {
    return false;
  }
}

void ReferenceStore::discard_corrupt(size_t first, size_t last) {
  for (size_t i = first; i < last; ++i) {
    Month month;
    {
      const std::lock_guard lock(mutex_);
      month = slots_[i].month;
    }
    if (month == nullptr) continue;
    try {
      month->verify();
    } catch (const Failure&) {
      const std::lock_guard lock(mutex_);
      // Another thread has discarded it already, and the month that is there now is new.
      if (slots_[i].month != month) continue;
      slots_[i].month = nullptr;
      slots_[i].distrusted = true;
      ::unlink(files_[i].path.c_str());  // for other readers; fails without harm when the folder cannot be written
    }
  }
}

size_t ReferenceStore::keep(ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  size_t made = 0;
  for (const ReferenceFile& file : files_) {
    stop_if_cancelled(cancel);
    if (read_month(file) != nullptr) continue;
    const Built built = build(file, pool, cancel);
    if (!is_whole(file.span))
      fail("segment_damaged", "the prices of " + file.path + " are damaged: run hindsight repair");
    put_in_place(file.path, built.bytes);
    made += 1;
  }
  return made;
}

std::vector<std::string> verify_reference(const ReferenceFile& file) {
  try {
    ReferenceMonth(file.path, file.span).verify();
    return {};
  } catch (const Failure& failure) {
    return {failure.what()};
  }
}

}  // namespace hindsight

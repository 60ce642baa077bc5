#include "store/files/mapping_guard.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <memory>
#include <mutex>
#include <utility>

namespace hindsight {

namespace {

// The signal handler may only use what is lock-free, and may not allocate. So mappings are in a table of slots that are
// never moved or freed, and the handler only uses their atomics. The mutex guards everything else.
struct Slot {
  std::atomic<uintptr_t> begin{0};  // 0: free
  std::atomic<uintptr_t> end{0};
  std::atomic<uintptr_t> lost_begin{UINTPTR_MAX};
  std::atomic<uintptr_t> lost_end{0};  // 0: no byte is lost
  // Guarded by the mutex.
  std::string path;
  dev_t device = 0;
  ino_t inode = 0;
};
static_assert(std::atomic<uintptr_t>::is_always_lock_free);

constexpr size_t kChunkSlots = 1024;
constexpr size_t kChunks = 128;  // more mappings than Linux allows a process by default (65,530)
// How much is replaced at a time: a file of a gigabyte that was cut costs a thousand signals, not a quarter of a
// million.
constexpr uintptr_t kReplaced = uintptr_t{1} << 20;

using Chunk = std::array<Slot, kChunkSlots>;
std::array<std::atomic<Chunk*>, kChunks> chunks;
std::atomic<size_t> mappings_lost{0};

std::mutex mutex;
std::vector<size_t> free_slots;    // guarded by the mutex
size_t slots_used = 0;             // guarded by the mutex
struct sigaction previous_action;  // written once, before the handler is installed
uintptr_t page_bytes = 4096;       // the same

Slot& slot_at(size_t number) {
  return (*chunks[number / kChunkSlots].load(std::memory_order_acquire))[number % kChunkSlots];
}

Slot* guarded_slot(uintptr_t address) {
  for (auto& held : chunks) {
    Chunk* chunk = held.load(std::memory_order_acquire);
    if (chunk == nullptr) return nullptr;
    for (Slot& slot : *chunk) {
      const uintptr_t begin = slot.begin.load(std::memory_order_acquire);
      if (begin != 0 && begin <= address && address < slot.end.load(std::memory_order_relaxed)) return &slot;
    }
  }
  return nullptr;
}

void extend_lost(Slot& slot, uintptr_t begin, uintptr_t end) {
  uintptr_t least = slot.lost_begin.load();
  while (begin < least && !slot.lost_begin.compare_exchange_weak(least, begin)) {
  }
  uintptr_t greatest = slot.lost_end.load();
  while (end > greatest && !slot.lost_end.compare_exchange_weak(greatest, end)) {
  }
  if (greatest == 0) mappings_lost.fetch_add(1);  // only one of the threads that found it undamaged changed the 0
}

// False when the address is in no guarded mapping.
bool replace_lost(uintptr_t address) {
  Slot* slot = guarded_slot(address);
  if (slot == nullptr) return false;
  const uintptr_t begin = address & ~(page_bytes - 1);
  const uintptr_t mapped_end = (slot->end.load() + page_bytes - 1) & ~(page_bytes - 1);
  const uintptr_t end = std::min(mapped_end, begin + kReplaced);
  // Marked before any thread can read a zero.
  extend_lost(*slot, begin, std::min(end, slot->end.load()));
  void* zeros =
      ::mmap(reinterpret_cast<void*>(begin), end - begin, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  return zeros != MAP_FAILED;
}

void on_bus_error(int signal, siginfo_t* info, void* context) {
  const int error = errno;
  // A positive code comes from the kernel. A signal that another process sends has no address.
  const bool replaced = info->si_code > 0 && replace_lost(reinterpret_cast<uintptr_t>(info->si_addr));
  errno = error;
  if (replaced) return;
  if ((previous_action.sa_flags & SA_SIGINFO) != 0) return previous_action.sa_sigaction(signal, info, context);
  if (previous_action.sa_handler != SIG_DFL && previous_action.sa_handler != SIG_IGN)
    return previous_action.sa_handler(signal);
  ::signal(SIGBUS, SIG_DFL);
  ::raise(SIGBUS);  // delivered when the handler returns
}

void install() {
  page_bytes = static_cast<uintptr_t>(::sysconf(_SC_PAGESIZE));
  struct sigaction action {};
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGBUS, nullptr, &previous_action);
  ::sigaction(SIGBUS, &action, nullptr);
}

// The current length of the file. When it is no longer found under its name, its length as mapped: nobody cuts a
// replaced or removed file by accident.
uint64_t length_now(const Slot& slot, uint64_t mapped) {
  struct stat status {};
  if (::stat(slot.path.c_str(), &status) != 0) return mapped;
  if (status.st_dev != slot.device || status.st_ino != slot.inode) return mapped;
  return std::min(mapped, static_cast<uint64_t>(status.st_size));
}

}  // namespace

MappingGuard::MappingGuard(const std::string& path, const uint8_t* begin, size_t size, const struct stat& status) {
  static std::once_flag installed;
  std::call_once(installed, install);
  const std::lock_guard lock(mutex);
  if (!free_slots.empty()) {
    slot_ = free_slots.back();
    free_slots.pop_back();
  } else {
    if (slots_used == kChunks * kChunkSlots) return;  // as many as a process can map
    slot_ = slots_used++;
    auto& chunk = chunks[slot_ / kChunkSlots];
    if (chunk.load() == nullptr) chunk.store(std::make_unique<Chunk>().release());  // kept until the process ends
  }
  Slot& slot = slot_at(slot_);
  slot.path = path;
  slot.device = status.st_dev;
  slot.inode = status.st_ino;
  slot.lost_begin.store(UINTPTR_MAX);
  slot.lost_end.store(0);
  const auto address = reinterpret_cast<uintptr_t>(begin);
  slot.end.store(address + size);
  slot.begin.store(address, std::memory_order_release);
}

MappingGuard::MappingGuard(MappingGuard&& other) noexcept : slot_(std::exchange(other.slot_, SIZE_MAX)) {}

MappingGuard& MappingGuard::operator=(MappingGuard&& other) noexcept {
  MappingGuard taken(std::move(other));
  std::swap(slot_, taken.slot_);
  return *this;
}

MappingGuard::~MappingGuard() {
  if (slot_ == SIZE_MAX) return;
  const std::lock_guard lock(mutex);
  Slot& slot = slot_at(slot_);
  slot.begin.store(0);
  if (slot.lost_end.load() != 0) mappings_lost.fetch_sub(1);
  free_slots.push_back(slot_);
}

bool MappingGuard::lost() const {
  return slot_ != SIZE_MAX && slot_at(slot_).lost_end.load() != 0;
}

void MappingGuard::look_for_cut() const {
  if (slot_ == SIZE_MAX) return;
  Slot& slot = slot_at(slot_);
  const uintptr_t begin = slot.begin.load(), end = slot.end.load();
  const uint64_t length = length_now(slot, end - begin);
  if (length < end - begin) extend_lost(slot, begin + length, end);
}

bool any_mapping_lost() {
  return mappings_lost.load(std::memory_order_relaxed) != 0;
}

std::vector<LostBytes> lost_bytes() {
  std::vector<LostBytes> lost;
  const std::lock_guard lock(mutex);
  for (size_t number = 0; number < slots_used; ++number) {
    const Slot& slot = slot_at(number);
    const uintptr_t mapped = slot.begin.load(), mapped_end = slot.end.load();
    if (mapped == 0 || slot.lost_end.load() == 0) continue;
    const uintptr_t length = mapped + length_now(slot, mapped_end - mapped);
    const uintptr_t begin = std::min(slot.lost_begin.load(), length);
    const uintptr_t end = length < mapped_end ? mapped_end : slot.lost_end.load();
    lost.push_back(
        {slot.path, reinterpret_cast<const uint8_t*>(begin), reinterpret_cast<const uint8_t*>(end), begin - mapped});
  }
  return lost;
}

}  // namespace hindsight

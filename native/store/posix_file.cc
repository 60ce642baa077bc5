#include "store/posix_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <future>
#include <utility>

#include "base/status.h"
#include "base/switches.h"

namespace hindsight {

namespace {

[[noreturn]] void fail_errno(const char* what, const std::string& path) {
  fail("io_error", std::string(what) + " " + path + ": " + std::strerror(errno));
}

struct Descriptor {
  int value;
  ~Descriptor() {
    if (value >= 0) ::close(value);
  }
};

size_t size_of(int descriptor, const std::string& path) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) fail_errno("cannot read", path);
  if (!S_ISREG(status.st_mode)) fail("io_error", "not a file: " + path);
  return static_cast<size_t>(status.st_size);
}

}  // namespace

OutputFile::OutputFile(const std::string& path)
    : path_(path), descriptor_(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644)) {
  if (descriptor_ < 0) fail_errno("cannot create", path_);
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void OutputFile::write(const void* bytes, size_t size) {
  const auto* at = static_cast<const uint8_t*>(bytes);
  while (size > 0) {
    const ssize_t written = ::write(descriptor_, at, size);
    if (written < 0) {
      if (errno == EINTR) continue;
      fail_errno("cannot write", path_);
    }
    at += written;
    size -= static_cast<size_t>(written);
  }
}

void OutputFile::sync() {
  if (::fsync(descriptor_) != 0) fail_errno("cannot flush", path_);
}

void sync_all(std::deque<OutputFile>& files) {
  constexpr size_t kTogether = 16;
  std::atomic<size_t> next = 0;
  const auto work = [&] {
    for (size_t i = next++; i < files.size(); i = next++) files[i].sync();
  };
  std::vector<std::future<void>> others;
  for (size_t i = 1; i < std::min(kTogether, files.size()); ++i) others.push_back(std::async(std::launch::async, work));
  work();
  for (std::future<void>& other : others) other.get();
}

MappedFile::MappedFile(const std::string& path, bool populate) : path_(path) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.value < 0) fail_errno("cannot open", path);
  size_ = size_of(file.value, path);
  if (size_ == 0) return;  // an empty mapping is an error to mmap; the caller will find the size wrong
  const bool now = populate && enabled(Optimisation::populate);
  void* mapped = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE | (now ? MAP_POPULATE : 0), file.value, 0);
  if (mapped == MAP_FAILED) fail_errno("cannot map", path);
  bytes_ = static_cast<const uint8_t*>(mapped);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : path_(std::move(other.path_)),
      bytes_(std::exchange(other.bytes_, nullptr)),
      size_(std::exchange(other.size_, 0)) {}

MappedFile::~MappedFile() {
  if (bytes_ != nullptr) ::munmap(const_cast<uint8_t*>(bytes_), size_);
}

std::vector<uint8_t> read_whole(const std::string& path) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.value < 0) fail_errno("cannot open", path);
  std::vector<uint8_t> bytes(size_of(file.value, path));
  for (size_t done = 0; done < bytes.size();) {
    const ssize_t got = ::read(file.value, bytes.data() + done, bytes.size() - done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) fail_errno("cannot read", path);
    done += static_cast<size_t>(got);
  }
  return bytes;
}

bool file_exists(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

void make_folder(const std::string& path) {
  if (::mkdir(path.c_str(), 0755) != 0) fail_errno("cannot create", path);
}

void sync_folder(const std::string& path) {
  const Descriptor folder{::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (folder.value < 0) fail_errno("cannot open", path);
  if (::fsync(folder.value) != 0) fail_errno("cannot flush", path);
}

}  // namespace hindsight

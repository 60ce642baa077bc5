#include "base/sha256_lanes.h"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

#include "check.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

std::string hex(const Sha256Lanes::Digest& digest) {
  std::string text;
  for (const uint8_t byte : digest) {
    for (const int nibble : {byte >> 4, byte & 15}) text += "0123456789abcdef"[nibble];
  }
  return text;
}

std::string digest_of(std::string_view text) {
  Sha256Lanes lanes(1);
  lanes.message(0).assign(text.begin(), text.end());
  lanes.work();
  return hex(lanes.finish()[0]);
}

}  // namespace

TEST("digests in lanes are those of FIPS 180-4") {
  if (!Sha256Lanes::available()) return;
  CHECK(digest_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(digest_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(digest_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(digest_of(std::string(1'000'000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST("a message has the same digest in every lane, in pieces of any size, beside messages of any length") {
  if (!Sha256Lanes::available()) return;
  std::mt19937_64 random(seed());
  for (int round = 0; round < 60; ++round) {
    const size_t count = 1 + random() % Sha256Lanes::kLanes;
    std::vector<std::string> messages(count);
    for (std::string& message : messages) {
      message.resize(random() % 700);
      for (char& byte : message) byte = static_cast<char>(random());
    }
    Sha256Lanes lanes(count);
    std::vector<size_t> given(count);
    for (int piece = 0; piece < 6; ++piece) {
      for (size_t lane = 0; lane < count; ++lane) {
        const size_t left = messages[lane].size() - given[lane];
        const size_t more = piece == 5 ? left : std::min<size_t>(left, random() % 300);
        const auto from = messages[lane].begin() + static_cast<std::ptrdiff_t>(given[lane]);
        lanes.message(lane).insert(lanes.message(lane).end(), from, from + static_cast<std::ptrdiff_t>(more));
        given[lane] += more;
      }
      lanes.work();
    }
    const std::vector<Sha256Lanes::Digest> digests = lanes.finish();
    for (size_t lane = 0; lane < count; ++lane) CHECK(hex(digests[lane]) == digest_of(messages[lane]));
  }
}

#include "base/kept_vector.h"

#include <algorithm>
#include <thread>

#include "check.h"

using namespace hindsight;

namespace {

using Kept = KeptVector<int, 4096 * sizeof(int)>;

const int* fill(size_t count) {
  Kept values;
  CHECK(values.empty());
  values.assign(count, 7);
  return values.data();
}

}  // namespace

TEST("the next vector of a thread begins empty, in the memory of the last one") {
  const int* memory = fill(1000);
  Kept next;
  CHECK(next.empty());
  CHECK(next.capacity() >= 1000);
  CHECK(next.data() == memory);
  Kept other;
  CHECK_EQ(other.capacity(), size_t{0});
}

TEST("a vector that was moved keeps its values and its memory") {
  Kept values;
  values.assign(500, 3);
  const int* memory = values.data();
  Kept moved = std::move(values);
  CHECK(moved.data() == memory);
  CHECK_EQ(std::count(moved.begin(), moved.end(), 3), std::ptrdiff_t{500});
}

TEST("no more is kept than the most, and nothing for another thread") {
  fill(1000);
  fill(100'000);
  CHECK(Kept().capacity() <= 4096);
  std::thread([] { CHECK_EQ(Kept().capacity(), size_t{0}); }).join();
}

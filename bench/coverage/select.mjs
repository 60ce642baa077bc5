// Quantiles of long lists without sorting them.

/** Moves the k-th smallest value to place k, with nothing greater before it and nothing smaller after it (Hoare's selection). */
function select(values, k, from) {
  let [low, high] = [from, values.length - 1]
  while (low < high) {
    const pivot = values[(low + high) >> 1]
    let [i, j] = [low, high]
    while (i <= j) {
      while (values[i] < pivot) i++
      while (values[j] > pivot) j--
      if (i <= j) {
        const kept = values[i]
        values[i++] = values[j]
        values[j--] = kept
      }
    }
    if (k <= j) high = j
    else if (k >= i) low = i
    else break
  }
}

/** Quantiles of Hyndman–Fan type 7 at `shares`, which must ascend. Reorders `values`. */
export function quantilesOf(values, shares) {
  let from = 0
  return shares.map((share) => {
    const place = (values.length - 1) * share
    const below = Math.floor(place)
    select(values, below, from)
    from = below
    if (place === below) return values[below]
    let above = values[below + 1]
    for (let i = below + 2; i < values.length; i++) if (values[i] < above) above = values[i]
    return values[below] + (place - below) * (above - values[below])
  })
}

/**
 * The contracts of the simulated market. Names are those of real contracts, so that documents read naturally; numbers
 * are invented.
 */
export interface SimulatedSymbol {
  name: string
  /** The first price in ticks, and the decimals of a tick. */
  priceTicks: number
  priceDecimals: number
  quantityDecimals: number
  /** Mean quote volume of a minute in USD. */
  minuteUsd: number
  averageTradeUsd: number
  /** Exposure to the common factor, and the deviation per minute of the symbol's own noise. */
  beta: number
  ownDeviation: number
  /** Total notional within 5 % of mid on one side. */
  depthUsd: number
  fundingHours: 4 | 8
  /** Mean days between pumps or dumps. */
  daysBetweenEvents: number
}

const symbol = (
  name: string,
  [priceTicks, priceDecimals, quantityDecimals]: [number, number, number],
  [minuteUsd, averageTradeUsd, depthUsd]: [number, number, number],
  [beta, ownDeviation, daysBetweenEvents]: [number, number, number],
  fundingHours: 4 | 8 = 8,
): SimulatedSymbol => ({
  name,
  priceTicks,
  priceDecimals,
  quantityDecimals,
  minuteUsd,
  averageTradeUsd,
  beta,
  ownDeviation,
  depthUsd,
  fundingHours,
  daysBetweenEvents,
})

export const SIMULATED_SYMBOLS: readonly SimulatedSymbol[] = [
  symbol('BTCUSDT', [914_205, 1, 3], [9_200_000, 3_900, 240e6], [1, 0.00012, 12]),
  symbol('ETHUSDT', [312_440, 2, 3], [7_400_000, 2_100, 160e6], [1.2, 0.00026, 9]),
  symbol('SOLUSDT', [13_872, 2, 2], [2_600_000, 980, 52e6], [1.35, 0.0004, 6]),
  symbol('BNBUSDT', [87_310, 2, 2], [900_000, 870, 30e6], [0.8, 0.00028, 9]),
  symbol('XRPUSDT', [20_466, 4, 1], [1_500_000, 760, 34e6], [1.15, 0.00042, 6]),
  symbol('DOGEUSDT', [143_180, 6, 0], [780_000, 540, 16e6], [1.4, 0.0005, 4]),
  symbol('ADAUSDT', [3_921, 4, 0], [420_000, 430, 9e6], [1.3, 0.00048, 5]),
  symbol('AVAXUSDT', [13_458, 3, 0], [300_000, 390, 7e6], [1.4, 0.00055, 4]),
  symbol('LINKUSDT', [13_207, 3, 2], [330_000, 410, 7.5e6], [1.35, 0.0005, 4]),
  symbol('LTCUSDT', [8_136, 2, 3], [240_000, 440, 6e6], [1, 0.00042, 6]),
  symbol('NEARUSDT', [1_672, 3, 0], [190_000, 310, 4e6], [1.45, 0.0006, 3.5], 4),
  symbol('APTUSDT', [18_412, 4, 1], [130_000, 260, 2.8e6], [1.4, 0.00068, 3], 4),
]

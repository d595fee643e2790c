/**
 * Finds where a function is zero, by halving an interval in which its sign changes.
 * @param f continuous
 * @returns null if the sign does not change
 */
export function solve(f: (x: number) => number, from: number, to: number): number | null {
  let [low, high] = [from, to]
  const sign = Math.sign(f(low))
  if (sign === 0) return low
  const end = Math.sign(f(high))
  if (end === 0) return high
  if (sign === end) return null
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (Math.sign(f(middle)) === sign) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Finds the rate of a period at which the present value of payments equals their price.
 * @param worth the present value of the payments less their price, which falls as the rate rises
 * @returns the rate as a fraction; null if no rate from −99.99 % to 100,000 % fits
 */
export const rateWhere = (worth: (rate: number) => number) => {
  const logRate = solve((log) => worth(Math.expm1(log)), Math.log(0.0001), Math.log(1001))
  return logRate === null ? null : Math.expm1(logRate)
}

/**
 * Finds the yearly rate at which the present value of dated payments is zero. If there are several, it is the one nearest to the guess, as in a
 * spreadsheet's XIRR.
 * @param worth the present value of all payments at a yearly rate
 * @param guess the rate, as a fraction, to which the result is nearest
 */
export function rateNear(worth: (rate: number) => number, guess: number): number | null {
  const from = Math.log(0.0001)
  const grid = Array.from({ length: 401 }, (_, step) => from + (step / 400) * (Math.log(1001) - from))
  const signs = grid.map((log) => Math.sign(worth(Math.expm1(log))))
  const roots = grid.flatMap((log, step) => {
    const next = grid[step + 1]
    if (next === undefined || signs[step] === signs[step + 1]) return []
    return solve((log) => worth(Math.expm1(log)), log, next) ?? []
  })
  const near = Math.log1p(guess)
  const best = roots.toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))[0]
  return best === undefined ? null : Math.expm1(best)
}

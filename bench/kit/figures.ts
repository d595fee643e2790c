/** The middle one of some figures; of an even number, the mean of the middle two. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2
}

/**
 * The figure that a share of all are at or under.
 * @param share 0.99 for the 99th percentile
 */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN
}

/** Bytes as kilobytes of 1,000, with one decimal. */
export const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

/** Milliseconds, with a decimal where it tells something. */
export const ms = (milliseconds: number): string => `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`

/** @returns milliseconds as whole microseconds */
export const us = (milliseconds: number): string => `${Math.round(milliseconds * 1_000).toLocaleString('en')} µs`

/** A figure beside its budget: what it is, what it may be, and whether it is within. */
export function against(figure: number, budget: number, shown: (figure: number) => string): string {
  return `${shown(figure)} of ${shown(budget)}${figure <= budget ? '' : '  OVER'}`
}

/**
 * Prints rows in columns as wide as their widest cell; the first row is the head, numbers stand to the right.
 * @param texts the number of columns that stand to the left
 */
export function printTable(rows: string[][], texts = 1): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const [index, row] of rows.entries()) {
    console.log(
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0, column < texts))
        .join('  ')
        .trimEnd(),
    )
    if (index === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  }
}

function pad(cell: string, width: number, left: boolean): string {
  return left ? cell.padEnd(width) : cell.padStart(width)
}

/** @param share 0.8 for 80 % */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

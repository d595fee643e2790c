/**
 * A long text with its middle left out: both ends tell addresses and names of files from each other.
 * @param most characters, the dots included
 */
export function shortenMiddle(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const end = Math.floor((most - 1) / 3)
  return `${letters.slice(0, most - 1 - end).join('')}…${letters.slice(-end).join('')}`
}

/**
 * Finds misspelt settings: variables within an edit distance of 1 (2 in long names), and unknown ones with a prefix of ours.
 * @param names of all variables
 * @param settings the valid names
 * @returns a sentence for each
 */
export function findMisspelt(names: readonly string[], settings: readonly string[]): string[] {
  const unknown = names.filter((name) => !settings.includes(name))
  return unknown.flatMap((name) => {
    const nearest = nearestTo(name, settings)
    return nearest ? [`There is no setting ${name}: perhaps ${nearest} is meant.`] : []
  })
}

/** Prefixes of settings that no other program uses. */
const families = ['ADMIN_', 'BACKUPS_', 'BACKUP_S3_', 'S3_', 'SIGNUPS_', 'SITE_', 'SMTP_', 'STARTER_', 'UPI_']
/** Shorter names resemble too many others. */
const shortest = 6

function nearestTo(name: string, settings: readonly string[]): string | undefined {
  const asWritten = name.includes('_') ? name.toUpperCase() : name
  const family = families.find((beginning) => asWritten.startsWith(beginning))
  const byDistance = settings
    .filter((setting) => setting.length >= shortest)
    // A family's nearest counts however far away it is; of others nothing is compared that is too far by its length.
    .filter((setting) => family || Math.abs(setting.length - asWritten.length) <= 2)
    .map((setting) => ({ setting, away: distance(asWritten, setting) }))
    .toSorted((a, b) => a.away - b.away)
  const [nearest] = byDistance
  if (nearest && nearest.away <= (nearest.setting.length >= 9 ? 2 : 1)) return nearest.setting
  const ofFamily = byDistance.filter(({ setting }) => family && setting.startsWith(family))
  return (ofFamily.find(({ setting }) => setting.startsWith(asWritten)) ?? ofFamily[0])?.setting
}

/** The edit distance: insertions, deletions, substitutions and swaps of neighbours. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row])
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const ways = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (same ? 0 : 1)]
      if (swapped) ways.push(at(row - 2, column - 2) + 1)
      rows[row]?.push(Math.min(...ways))
    }
  }
  return at(from.length, to.length)
}

import { labelKey } from '../../../contract/polls.ts'

interface Stored {
  id: string
  label: string
}

interface Written {
  id?: string | undefined
  label: string
}

/**
 * Finds, for each option as it is now written, the stored one that it is: by its id, else by its label. Whoever sends no ids
 * keeps the votes of labels that stay.
 * @returns the written ones in their order, each with the stored one or null, and the stored ones that are written no more
 */
export function matchOptions<S extends Stored, W extends Written>(
  stored: readonly S[],
  written: readonly W[],
): { kept: { option: W; was: S | null }[]; gone: S[] } {
  const free = new Map(stored.map((option) => [option.id, option]))
  const take = (found: S | undefined) => {
    if (found) free.delete(found.id)
    return found ?? null
  }
  const byId = written.map((option) => take(free.get(option.id ?? '')))
  const kept = written.map((option, index) => ({
    option,
    was: byId[index] ?? take([...free.values()].find(({ label }) => labelKey(label) === labelKey(option.label))),
  }))
  return { kept, gone: [...free.values()] }
}

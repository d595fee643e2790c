/** Tells whose a draft is. */
interface Owned {
  /**
   * The id of the member who wrote it; other members on this device do not see it. Empty for a visitor without an account: it
   * belongs to the member as whom they go on in this tab.
   */
  by: string
  /** When it was last changed, in milliseconds since 1970. */
  at: number
}

/**
 * The unsent draft of a member for a place, stored on this device.
 * @param place the draft's key, such as 'comment:…'
 * @param by the id of a member; empty for a visitor
 * @returns null when there is none, or it is older than a month, or half an hour if a visitor wrote it
 */
export function readDraft<Draft extends object>(place: string, by: string): (Draft & Owned) | null {
  const draft = keptAt(prefix + place) as (Draft & Owned) | null
  if (!draft || (draft.by && draft.by !== by)) return null
  if (Date.now() - draft.at < (draft.by ? keptFor : keptForVisitor)) return draft
  dropDraft(place)
  return null
}

/** @param shared true on a shared device, and for a visitor: the draft is deleted when the tab closes */
export function keepDraft<Draft extends Owned>(place: string, draft: Draft, shared: boolean): void {
  const key = prefix + place
  try {
    const store = shared ? sessionStorage : localStorage
    forget(key)
    store.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage, the draft lives until the page is left.
    memory.set(key, draft)
  }
}

/** Renames a member's draft, unless there is one under the new key. */
export function moveDraft(from: string, to: string, by: string, shared: boolean): void {
  const draft = readDraft(from, by)
  if (!draft || readDraft(to, by)) return
  dropDraft(from)
  keepDraft(to, draft, shared)
}

export function dropDraft(place: string): void {
  forget(prefix + place)
}

/** Deletes every draft on this device. @param butOf the ids of members whose drafts stay; the empty one is the visitor of this tab */
export function dropDrafts(...butOf: string[]): void {
  const keys = [...memory.keys(), ...stores().flatMap((store) => Object.keys(store))]
  for (const key of keys) if (key.startsWith(prefix) && !butOf.some((by) => keptAt(key)?.by === by)) forget(key)
}

const prefix = 'draft:'
const keptFor = 30 * 86_400_000
const keptForVisitor = 30 * 60_000
const memory = new Map<string, Owned>()

function keptAt(key: string): Owned | null {
  for (const store of stores()) {
    try {
      const draft = JSON.parse(store.getItem(key) ?? 'null') as Partial<Owned> | null
      if (typeof draft?.by === 'string') return { at: 0, ...draft } as Owned
    } catch {
      // An entry of another format counts as missing.
    }
  }
  return memory.get(key) ?? null
}

function forget(key: string): void {
  memory.delete(key)
  for (const store of stores()) store.removeItem(key)
}

/** The storages for drafts; empty on the server and where the browser blocks storage. */
function stores(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    return []
  }
}

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
 * The unsent draft of a member, stored on this device.
 * @param draftKey such as 'comment:…'
 * @param by the id of a member; empty for a visitor
 * @returns null when there is none, or it is older than a month, or half an hour if a visitor wrote it
 */
export function readDraft<Draft extends object>(draftKey: string, by: string): (Draft & Owned) | null {
  const draft = storedAt(prefix + draftKey) as (Draft & Owned) | null
  if (!draft || (draft.by && draft.by !== by)) return null
  if (Date.now() - draft.at < (draft.by ? maxAge : maxAgeOfVisitor)) return draft
  dropDraft(draftKey)
  return null
}

/** The latest of a member's drafts whose keys begin so; null if there is none. */
export function latestDraft<Draft extends object>(begin: string, by: string): (Draft & Owned) | null {
  const found = storedKeys().flatMap((key) => {
    const draftKey = key.slice(prefix.length)
    return draftKey.startsWith(begin) ? (readDraft<Draft>(draftKey, by) ?? []) : []
  })
  return found.toSorted((one, other) => other.at - one.at)[0] ?? null
}

/** @param shared true on a shared device, and for a visitor: the draft is deleted when the tab closes */
export function saveDraft<Draft extends Owned>(draftKey: string, draft: Draft, shared: boolean): void {
  const key = prefix + draftKey
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
  saveDraft(to, draft, shared)
}

export function dropDraft(draftKey: string): void {
  forget(prefix + draftKey)
}

/** Deletes every draft on this device. @param butOf the ids of members whose drafts stay; the empty one is the visitor of this tab */
export function dropDrafts(...butOf: string[]): void {
  for (const key of storedKeys()) if (!butOf.some((by) => storedAt(key)?.by === by)) forget(key)
}

const prefix = 'draft:'
const maxAge = 30 * 86_400_000
const maxAgeOfVisitor = 30 * 60_000
const memory = new Map<string, Owned>()

const storedKeys = (): string[] =>
  [...memory.keys(), ...stores().flatMap((store) => Object.keys(store))].filter((key) => key.startsWith(prefix))

function storedAt(key: string): Owned | null {
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

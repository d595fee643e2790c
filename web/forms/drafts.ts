import type { Keepable } from '../../contract/discussion.ts'

/** What somebody has begun to write, kept on this device until it is sent. */
export interface Draft {
  text: string
  /** What else its form holds, by the name of the field. */
  more?: Record<string, string>
  /** The name under which this very text is sent: a second time, it is the same. */
  sendKey?: string
  /** Private details in it that the writer insists on showing. */
  keep: Keepable[]
  /** The member who wrote it; others on this device do not see it. */
  by: string
  /** When it was last changed, in milliseconds since 1970. */
  at: number
}

/**
 * The draft of a member for a place.
 * @param place what the text is for: 'comment:…'
 * @returns null when there is none, or it was left lying for a month
 */
export function readDraft(place: string, by: string): Draft | null {
  const draft = keptAt(prefix + place)
  if (!draft || draft.by !== by) return null
  if (Date.now() - draft.at < keptFor) return draft
  dropDraft(place)
  return null
}

/** @param shared whether others use this device too: then the draft ends with the browser */
export function keepDraft(place: string, draft: Draft, shared: boolean): void {
  const key = prefix + place
  try {
    const store = shared ? sessionStorage : localStorage
    store.setItem(key, JSON.stringify(draft))
    memory.delete(key)
  } catch {
    // A browser that keeps nothing still has it until the page is left.
    memory.set(key, draft)
  }
}

/** Moves a member's draft to another place, unless they have begun something else there. */
export function moveDraft(from: string, to: string, by: string, shared: boolean): void {
  const draft = readDraft(from, by)
  if (!draft || readDraft(to, by)) return
  dropDraft(from)
  keepDraft(to, draft, shared)
}

export function dropDraft(place: string): void {
  forget(prefix + place)
}

/** Drops every draft on this device. @param butOf a member who keeps theirs */
export function dropDrafts(butOf?: string): void {
  const keys = [...memory.keys(), ...stores().flatMap((store) => Object.keys(store))]
  for (const key of keys) if (key.startsWith(prefix) && (!butOf || keptAt(key)?.by !== butOf)) forget(key)
}

const prefix = 'draft:'
const keptFor = 30 * 86_400_000
const memory = new Map<string, Draft>()

function keptAt(key: string): Draft | null {
  for (const store of stores()) {
    try {
      const draft = JSON.parse(store.getItem(key) ?? 'null') as Partial<Draft> | null
      if (typeof draft?.text === 'string' && typeof draft.by === 'string') return { at: 0, keep: [], ...draft } as Draft
    } catch {
      // What is not ours is as if it were not there.
    }
  }
  return memory.get(key) ?? null
}

function forget(key: string): void {
  memory.delete(key)
  for (const store of stores()) store.removeItem(key)
}

/** Where drafts may lie; none in a browser that keeps nothing, and none on the server. */
function stores(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    return []
  }
}

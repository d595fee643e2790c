/** An action that a visitor chose before the login; it runs after the login. */
interface PendingAction {
  article: string
  act: 'like' | 'save'
}

const key = 'pending-action'

/** Milliseconds after which it expires, since somebody else may log in later. */
const goodFor = 30 * 60_000

/** Stores the action in this tab, not in an address, so that no link can make a member like something. */
export function keepPendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...action, at: Date.now() }))
  } catch {
    // Storage is blocked: after the login the member clicks again.
  }
}

/** Removes a pending action from storage, so that it runs once. Returns whether there was one. */
export function takePendingAction(article: string, act: PendingAction['act']): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (PendingAction & { at: number }) | null
    if (kept?.article !== article || kept.act !== act) return false
    sessionStorage.removeItem(key)
    return Date.now() - kept.at < goodFor
  } catch {
    return false
  }
}

/** An action that a visitor chose before the login, and the article's id; it runs after the login. */
type PendingAction = `${'like' | 'save'} ${string}`

const key = 'pending-action'

/** Milliseconds after which it expires, since somebody else may log in later. */
const goodFor = 30 * 60_000

/** Stores the action in this tab, not in an address, so that no link can make a member like something. */
export function savePendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(key, `${action} ${Date.now()}`)
  } catch {
    // Storage is blocked: after the login the member clicks again.
  }
}

/** Removes a pending action from storage, so that it runs once. Returns whether there was one. */
export function takePendingAction(action: PendingAction): boolean {
  try {
    const stored = sessionStorage.getItem(key)
    if (!stored?.startsWith(`${action} `)) return false
    sessionStorage.removeItem(key)
    return Date.now() - Number(stored.slice(action.length)) < goodFor
  } catch {
    return false
  }
}

/** What a stranger wanted to do with an article when the login came between; it is done when they are back. */
interface PendingAction {
  article: string
  act: 'like' | 'save'
}

const key = 'pending-action'

/** Milliseconds after which it is not done any more: whoever logs in later may be somebody else. */
const goodFor = 30 * 60_000

/** Keeps the action over the login, in this tab and out of every address: a link is not to make anybody like something. */
export function keepPendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...action, at: Date.now() }))
  } catch {
    // Storage is shut: the login leads back all the same, and the button is there.
  }
}

/** Takes an action on an article out of the tab, so that it is done once. Returns whether it was there. */
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

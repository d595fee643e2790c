/** What a stranger wanted to do with an article when the login came between; it is done when they are back. */
export interface PendingAction {
  article: string
  act: 'like' | 'save'
}

const key = 'wish'

/** Milliseconds after which it is not done any more: whoever logs in later may be somebody else. */
const goodFor = 30 * 60_000

/**
 * Keeps a wish over the login. It stays in this tab and out of every address: a link is not to make anybody like something.
 */
export function keepPendingAction(wish: PendingAction): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...wish, at: Date.now() }))
  } catch {
    // Storage is shut: the login leads back all the same, and the button is there.
  }
}

/** Takes the wish about an article out of the tab, so that it is done once; null when there is none. */
export function takePendingAction(article: string): PendingAction['act'] | null {
  try {
    const wish = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (PendingAction & { at: number }) | null
    if (wish?.article !== article) return null
    sessionStorage.removeItem(key)
    return Date.now() - wish.at < goodFor ? wish.act : null
  } catch {
    return null
  }
}

/** Scroll restoration: new pages start at the top, going back returns to the old position, fragments are followed. */
export function restoreScroll(): void {
  history.scrollRestoration = 'manual'
  // On a reload or on the way to another site, the browser restores the position.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  const positions = new Map<string, number>()
  let key = keyOf()
  const save = () => positions.set(key, window.scrollY)
  // The browser may already have scrolled, after a reload or to a fragment.
  save()
  addEventListener('scroll', save, { passive: true })
  // wouter announces its moves as events of these names.
  for (const event of ['pushState', 'replaceState'] as const) {
    addEventListener(event, () => {
      const before = key.split(' ')[0]
      key = keyOf()
      if (before !== window.location.pathname && !scrollToHash()) scrollTo(0, 0)
      // The page stands where it did, under another address.
      save()
    })
  }
  addEventListener('popstate', () => {
    const before = key
    key = keyOf()
    // A dialog's entry in the history: the page has not moved.
    if (before === key) return
    const top = positions.get(key) ?? 0
    const within = pageOf(before) === pageOf(key)
    requestAnimationFrame(() => requestAnimationFrame(() => (within && scrollToHash()) || scrollTo(0, top)))
  })
}

const keyOf = () => `${window.location.pathname} ${window.location.search} ${window.location.hash}`
const pageOf = (key: string) => key.slice(0, key.lastIndexOf(' '))

function scrollToHash(): boolean {
  const target = window.location.hash && document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  if (target) target.scrollIntoView()
  return Boolean(target)
}

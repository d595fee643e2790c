/** A visit to a new address begins at the top; going back returns to where the visitor was. */
export function keepScroll(): void {
  history.scrollRestoration = 'manual'
  const places = new Map<string, number>()
  let key = keyOf()
  const save = () => places.set(key, window.scrollY)
  addEventListener('scroll', save, { passive: true })
  // wouter announces its moves as events of these names.
  for (const event of ['pushState', 'replaceState'] as const) {
    addEventListener(event, () => {
      const before = key.split(' ')[0]
      key = keyOf()
      if (event === 'pushState' && before !== window.location.pathname && !scrollToHash()) scrollTo(0, 0)
    })
  }
  addEventListener('popstate', () => {
    key = keyOf()
    const top = places.get(key) ?? 0
    requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, top)))
  })
}

const keyOf = () => `${window.location.pathname} ${window.location.search}`

function scrollToHash(): boolean {
  const target = window.location.hash && document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  if (target) target.scrollIntoView()
  return Boolean(target)
}

const uses = ['pointerover', 'focusin', 'keydown']

/** Loads the code of tooltips at the first use that may need one. Touching needs none, so that few phones load it. */
export function beginTooltips(): void {
  const waiting = new AbortController()
  const begin = async (use: Event) => {
    if (use instanceof PointerEvent && use.pointerType === 'touch') return
    waiting.abort()
    try {
      const { showTooltips } = await import('./tooltip.ts')
      showTooltips(use)
    } catch {
      // The next use tries again.
      beginTooltips()
    }
  }
  const onUse = (use: Event) => void begin(use)
  for (const use of uses) addEventListener(use, onUse, { capture: true, signal: waiting.signal })
}

/** Loads the tooltips' code on the first hover or focus; touch shows none. */
export function awaitTooltips(): void {
  const load = (event: Event) => {
    const { target, pointerType } = event as PointerEvent
    if (pointerType === 'touch' || !(target instanceof Element && target.closest('a,button,[data-tooltip]'))) return
    for (const sign of signs) removeEventListener(sign, load)
    import('./tooltip.ts').then((late) => late.begin(event), listen)
  }
  const listen = () => signs.forEach((sign) => addEventListener(sign, load))
  listen()
}

const signs = ['pointerover', 'focusin']

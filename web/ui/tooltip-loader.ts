/** Brings the code of the tooltips when a control is first pointed at, or comes to the focus; a touch shows none. */
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

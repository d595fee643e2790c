import { useEffect } from 'react'

/** Lets what was typed in the calculators of an article's text outlive a reload and the way back. The code comes when one is touched. */
export function useToolCards(html: string): void {
  useEffect(() => {
    if (!html.includes('class="tool-card"')) return
    const forms = [...document.querySelectorAll<HTMLFormElement>('.body > .tool-card')]
    const left = new AbortController()
    const { signal } = left
    const load = async () => {
      const { followCards } = await import('../tools/card-inputs.ts')
      if (!signal.aborted) signal.addEventListener('abort', followCards(forms))
    }
    const start = () => void load().catch(() => {})
    if ((history.state as { typed?: object } | null)?.typed) start()
    else for (const form of forms) form.addEventListener('focusin', start, { once: true, signal })
    return () => left.abort()
  }, [html])
}

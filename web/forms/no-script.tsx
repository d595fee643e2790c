import type { ReactNode } from 'react'

/** What is shown where JavaScript is off: the server alone renders it, since the browser shows the inside of a `noscript` to nobody who runs it. */
export function NoScript({ children }: { children: ReactNode }) {
  return <noscript>{import.meta.env.SSR && children}</noscript>
}

/** The key by which a form that is sent twice counts once. */
export function FormKey() {
  return <input type="hidden" name="formKey" value={crypto.randomUUID()} />
}

import type { ReactNode } from 'react'

/** Content for visitors without JavaScript. The server alone renders it: a browser with JavaScript shows nothing of it. */
export function NoScript({ children }: { children: ReactNode }) {
  return <noscript>{import.meta.env.SSR && children}</noscript>
}

/** The key by which a form that is sent twice counts once. */
export function FormKey() {
  return <input type="hidden" name="formKey" value={crypto.randomUUID()} />
}

import type { ReactNode } from 'react'

/** A state in a word or two. */
export function Badge({ look = '', children }: { look?: 'good' | 'bad' | ''; children: ReactNode }) {
  return <span className={`badge ${look}`.trim()}>{children}</span>
}

import './around-text.css'
import type { ReactNode } from 'react'
import { TimeAgo } from '../../ui/time-ago.tsx'

interface Props {
  name: string
  at: string
  /** The text's own address. */
  href: string
  /** What the address is of: "Kiran's comment". */
  what: string
  edited: boolean
  children?: ReactNode
}

/** Who wrote a text and when; the time is the link to it. */
export function Byline({ name, at, href, what, edited, children }: Props) {
  return (
    <p className="byline">
      <b>
        <bdi>{name}</bdi>
      </b>
      <a href={href} data-replay>
        <TimeAgo at={at} />
        <span className="unseen">, link to {what}</span>
      </a>
      {edited && <span className="edited">edited</span>}
      {children}
    </p>
  )
}

/** Over a text that is being sent. */
export function PendingByline({ name }: { name: string }) {
  return (
    <p className="byline">
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>Sending…</span>
    </p>
  )
}

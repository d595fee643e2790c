import type { ReactNode } from 'react'

interface Props {
  /** The summary of the list: '19 result(s) found for "gold"'. */
  title: string
  /** The filters as a text. */
  about?: ReactNode
  /** The ways out, as links. */
  children: ReactNode
}

/** The line above a list that shows its filters; two lines on a phone. */
export function ListBanner({ title, about, children }: Props) {
  return (
    <div className="list-banner">
      <p role="status">
        <b>{title}</b> {about && <span className="meta">{about}</span>}
      </p>{' '}
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { prefix } from '../../../../contract/languages.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'

interface Props {
  found: { id: string; file: string; createdAt: string }
  /** Its badge, or its progress. */
  state: ReactNode
  /** Stands beside its time. */
  about?: ReactNode
  children: ReactNode
}

/** One check or import of a file. */
export const ImportCard = ({ found: { id, file, createdAt }, state, about, children }: Props) => (
  <article className="card import" aria-labelledby={`file-${id}`}>
    <header className="row apart">
      <h3 id={`file-${id}`}>{file}</h3>
      {state}
    </header>
    <p className="meta">
      <TimeAgo at={createdAt} />
      {about}
    </p>
    {children}
  </article>
)

/** Downloads the report of a file. @param path of it */
export const ReportLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <p>
    <a className="button line" href={prefix + path} download>
      {children}
    </a>
  </p>
)

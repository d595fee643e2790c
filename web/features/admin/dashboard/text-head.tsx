import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { toneOf } from '../../../../contract/tones.ts'
import { Face } from '../../../ui/face.tsx'

interface Props {
  author: { id: string; username: string } | null
  /** The name of a writer without an account. */
  formerName?: string | undefined
  /** The checkbox of a list of which several may be chosen. */
  choose?: ReactNode
  /** The number of the texts below, where they are several. */
  count?: string
  /** A badge for a feature of the text. */
  badge?: ReactNode
  /** The kind of text, its age and its page. */
  children: ReactNode
}

/** The head of a member's text: the face and name of its author over the kind of text, with what stands out at the end of the line. */
export const TextHead = ({ author, formerName, count, choose, badge, children }: Props) => (
  <header className="text-head">
    {choose}
    <Face name={author?.username ?? ''} tone={author && toneOf(author.id)} />
    <div>
      <b>
        {author ? (
          <Link href={adminPaths.member(author.id)}>{author.username}</Link>
        ) : (
          <bdi>{formerName ?? t({ message: 'Nobody', context: 'author of a text' })}</bdi>
        )}
      </b>
      {count && `, ${count}`}
      <p className="meta">{children}</p>
    </div>
    {badge}
  </header>
)

import type { ReactNode } from 'react'
import type { DiscussionSummary } from '../../../contract/texts/forum-shapes.ts'
import { ColouredNote } from '../../ui/category-note.tsx'
import { forumColour } from './forum-colour.ts'

type Tagged = Pick<DiscussionSummary, 'category' | 'isPinned' | 'isAnswered' | 'isLocked'>

interface Props {
  discussion: Tagged
  isNew?: boolean
  /** Shown after them. */
  children?: ReactNode
}

/** A discussion's category and state. */
export function DiscussionTags({ discussion, isNew = false, children }: Props) {
  return (
    <p className="row">
      <ColouredNote name={discussion.category} style={forumColour(discussion.category)} />
      {discussion.isPinned && <span className="badge gold">Pinned</span>}
      {discussion.isAnswered && <span className="badge good">Answered</span>}
      {discussion.isLocked && <span className="badge">Locked</span>}
      {isNew && <span className="badge new">New</span>}
      {children}
    </p>
  )
}

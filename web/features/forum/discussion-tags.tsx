import type { ReactNode } from 'react'
import { Trans } from '#words'
import { language } from '../../../contract/languages.ts'
import type { DiscussionSummary } from '../../../contract/texts/forum-shapes.ts'
import { ColouredNote } from '../../ui/category-note.tsx'
import { nameOfCategory } from '../texts/name-of-category.ts'
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
      <ColouredNote
        name={nameOfCategory(discussion.category)}
        lang={language}
        style={forumColour(discussion.category)}
      />
      {discussion.isPinned && (
        <span className="badge gold">
          <Trans>Pinned</Trans>
        </span>
      )}
      {discussion.isAnswered && (
        <span className="badge good">
          <Trans>Answered</Trans>
        </span>
      )}
      {discussion.isLocked && (
        <span className="badge">
          <Trans>Locked</Trans>
        </span>
      )}
      {isNew && (
        <span className="badge new">
          <Trans context="discussion">New</Trans>
        </span>
      )}
      {children}
    </p>
  )
}

import type { DiscussionSummary } from '../../../contract/texts/forum-shapes.ts'
import { ColouredNote } from '../../ui/category-note.tsx'
import { forumColour } from './forum-colour.ts'

type Tagged = Pick<DiscussionSummary, 'category' | 'isPinned' | 'isAnswered' | 'isLocked'>

/** A discussion's category and state. */
export function DiscussionTags({ discussion, isNew = false }: { discussion: Tagged; isNew?: boolean }) {
  return (
    <p className="row">
      <ColouredNote name={discussion.category} style={forumColour(discussion.category)} />
      {discussion.isPinned && <span className="badge gold">Pinned</span>}
      {discussion.isAnswered && <span className="badge good">Answered</span>}
      {discussion.isLocked && <span className="badge">Locked</span>}
      {isNew && <span className="badge new">New</span>}
    </p>
  )
}

import type { ForumPostSummary } from '../../../contract/texts/forum-api.ts'
import { ColouredNote } from '../../ui/category-note.tsx'
import { forumColour } from './forum-colour.ts'

type Tagged = Pick<ForumPostSummary, 'category' | 'isPinned' | 'isAnswered' | 'isLocked'>

/** A discussion's category and state. */
export function PostTags({ post, isNew = false }: { post: Tagged; isNew?: boolean }) {
  return (
    <p className="row">
      <ColouredNote name={post.category} style={forumColour(post.category)} />
      {post.isPinned && <span className="badge gold">Pinned</span>}
      {post.isAnswered && <span className="badge good">Answered</span>}
      {post.isLocked && <span className="badge">Locked</span>}
      {isNew && <span className="badge new">New</span>}
    </p>
  )
}

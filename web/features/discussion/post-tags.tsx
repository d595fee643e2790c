import './post-tags.css'

/** The state of a discussion: pinned, answered, locked. */
export function PostTags({ post }: { post: { isPinned: boolean; isAnswered: boolean; isLocked: boolean } }) {
  return (
    <>
      {post.isPinned && <span className="badge post-tag pinned">Pinned</span>}
      {post.isAnswered && <span className="badge post-tag answered">Answered</span>}
      {post.isLocked && <span className="badge post-tag">Locked</span>}
    </>
  )
}

import type { ComponentType } from 'react'
import type { ForumPost } from '../../../contract/texts/forum-api.ts'
import { mayStillEdit } from '../../../contract/texts/rules.ts'
import { timeAgo } from '../../kit/dates.ts'
import { Kept } from '../../kit/kept.tsx'
import { DiscussionContext, useDiscussion, type Discussion } from './context.ts'
import { isComment, moderates, type Text } from './text.ts'

interface Props<P> {
  id: string
  className: string
  /** The number of a reply. */
  value?: number
  part: ComponentType<P>
  given: P
}

/**
 * The row of a text in its list. For those who only read, the server keeps it (kept.tsx) by the text, the facts of the discussion that rows
 * show, and whether the reader is a member; moderators, and who has opened a form or followed a link to a text, have theirs made.
 */
export function TextRow<P extends { text: Text }>({ given, ...row }: Props<P>) {
  const discussion = useDiscussion()
  const { params, reader } = discussion
  return (
    <Kept
      as="li"
      {...row}
      given={given}
      shared={!(params.named || params.panel || moderates(reader))}
      within={{ context: DiscussionContext, value: untouched(discussion) }}
      also={(now) => clockIn(given.text, now)}
    />
  )
}

/** The discussion as every member reads it, or every visitor: without acts of this reader. */
const untouched = ({ id, slug, post, reader }: Discussion): Discussion => ({
  id,
  slug,
  post: post && shownInRows(post),
  params: { named: undefined, panel: undefined, about: undefined },
  reader: reader && { actingRole: 'user' },
  me: null,
  pending: null,
  written: [],
  setPending() {},
  addWritten() {},
  change() {},
  refetch() {},
  async hide() {},
})

/** The discussion without what changes often and stands in no row. */
const shownInRows = (post: ForumPost): ForumPost => ({
  ...post,
  content: '',
  answer: post.answer && { ...post.answer, content: '' },
  likeCount: 0,
  liked: false,
  following: false,
  replyCount: 0,
  lastPosition: 0,
  lastActivityAt: post.createdAt,
  readUpTo: null,
})

/** Tells what a text and the replies in it say of the time. */
const clockIn = (text: Text, now: Date): unknown => [
  timeAgo(text.createdAt, now),
  text.mine && mayStillEdit(text, now),
  isComment(text) && text.replies.map((reply) => clockIn(reply, now)),
]

import type { ComponentType } from 'react'
import type { ForumPost } from '../../../contract/forum-api.ts'
import { mayStillEdit } from '../../../contract/discussion.ts'
import { timeAgo } from '../../kit/dates.ts'
import { Kept } from '../../kit/kept.tsx'
import { DiscussionContext, useDiscussion, type Subject } from './context.ts'
import { isComment, moderates, type Text } from './text.ts'

interface Row<P> {
  id: string
  className: string
  /** The number of a reply. */
  value?: number
  given: P
}

/**
 * The row of a text in its list. For those who only read, the server keeps it (kept.tsx) by the text, the facts of the discussion that rows
 * show, and whether the reader is a member; moderators, and who has opened a form or followed a link to a text, have theirs made.
 */
export function textRow<P extends { text: Text }>(Part: ComponentType<P>): ComponentType<Row<P>> {
  if (!import.meta.env.SSR)
    return ({ given, ...row }) => (
      <li {...row}>
        <Part {...given} />
      </li>
    )

  const Alone = ({ subject, isMember, given }: { subject: Subject; isMember: boolean; given: P }) => (
    <DiscussionContext value={{ ...nobodys, ...subject, reader: isMember ? { actingRole: 'user' } : null }}>
      <Part {...given} />
    </DiscussionContext>
  )
  return function TextRow({ given, ...row }) {
    const discussion = useDiscussion()
    const { id, slug, post, params, reader } = discussion
    if (params.named || params.panel || moderates(reader))
      return (
        <li {...row}>
          <Part {...given} />
        </li>
      )
    const subject = { id, slug, post: post && shownInRows(post), params: plain }
    return (
      <Kept
        as="li"
        {...row}
        part={Alone}
        given={{ subject, isMember: reader !== null, given }}
        also={(now) => clockIn(given.text, now)}
      />
    )
  }
}

const plain = { named: undefined, panel: undefined, about: undefined }

/** A discussion as it is before anybody does anything in it. */
const nobodys = {
  me: null,
  pending: null,
  written: [],
  setPending() {},
  addWritten() {},
  change() {},
  refetch() {},
  async hide() {},
}

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

import type { ComponentType } from 'react'
import type { Discussion } from '../../../contract/texts/forum-api.ts'
import { mayStillEdit } from '../../../contract/texts/rules.ts'
import { timeAgo } from '../../kit/dates.ts'
import { CachedPart } from '../../kit/cached-part.tsx'
import { ConversationContext, useConversation, type Conversation } from './context.ts'
import { isComment, moderates, type Text } from './text.ts'

interface Props<P> {
  id: string
  className: string
  /** The number of a reply. */
  value?: number
  part: ComponentType<P>
  props: P
}

/**
 * The row of a text in its list. For those who only read, the server keeps it (cached-part.tsx) by the text, the facts of the conversation that rows
 * show, and whether the reader is a member; moderators, and who has opened a form or followed a link to a text, have theirs made.
 */
export function TextRow<P extends { text: Text }>({ props, ...row }: Props<P>) {
  const conversation = useConversation()
  const { params, reader } = conversation
  return (
    <CachedPart
      as="li"
      {...row}
      props={props}
      shared={!(params.named || params.panel || moderates(reader))}
      provide={{ context: ConversationContext, value: untouched(conversation) }}
      clockKey={(now) => clockIn(props.text, now)}
    />
  )
}

/** The conversation as every member reads it, or every visitor: without what this reader has begun. */
const untouched = ({ id, slug, discussion, reader }: Conversation): Conversation => ({
  id,
  slug,
  discussion: discussion && shownInRows(discussion),
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
const shownInRows = (discussion: Discussion): Discussion => ({
  ...discussion,
  content: '',
  answer: discussion.answer && { ...discussion.answer, content: '' },
  likeCount: 0,
  liked: false,
  following: false,
  replyCount: 0,
  lastPosition: 0,
  lastActivityAt: discussion.createdAt,
  readUpTo: null,
})

/** Tells what a text and the replies in it say of the time. */
const clockIn = (text: Text, now: Date): unknown => [
  timeAgo(text.createdAt, now),
  text.mine && mayStillEdit(text, now),
  isComment(text) && text.replies.map((reply) => clockIn(reply, now)),
]

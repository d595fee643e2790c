import type { ComponentType } from 'react'
import type { Discussion } from '../../../contract/texts/forum-shapes.ts'
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
 * The row of a text in its list. The server caches its HTML (cached-part.tsx) by the text, by what rows show of the conversation, and by whether
 * the reader is a member. It is rendered anew for moderators, and for a reader who has opened a form or followed a link to a text.
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

/** The conversation without what belongs to this reader: the same for all members, and for all visitors. */
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

/** The discussion without the properties that change often and that no row shows: they would invalidate the cached rows. */
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

/** The values in a row that change with the clock: the age of a text and whether it may still be edited, with those of its replies. */
const clockIn = (text: Text, now: Date): unknown => [
  timeAgo(text.createdAt, now),
  text.mine && mayStillEdit(text, now),
  isComment(text) && text.replies.map((reply) => clockIn(reply, now)),
]

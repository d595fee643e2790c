import type { AdminMember } from '../../../../contract/moderation/moderation-api.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { actionCall } from '../action-call.ts'

/** Hides all that a member wrote. */
export const hideTexts = ({ id, username, comments, posts }: AdminMember) =>
  actionCall('POST /api/admin/members/:id/hide-posts', {
    params: { id },
    body: ({ reason = '' }) => ({ reason }),
    confirm: {
      title: `Hide all that ${username} wrote?`,
      text: `${textsIn({ comments, posts })} disappear for readers. ‘Show all posts again’ brings them back.`,
      reason: { label: 'Reason', hint: 'The member reads it at each of them.', required: true, ready: true },
      yes: 'Hide all',
      doing: 'Hiding…',
    },
  })

/** Shows the texts again that `hideTexts` hid. */
export const showTexts = ({ id, username, hiddenWithAll }: AdminMember) =>
  actionCall('POST /api/admin/members/:id/show-posts', {
    params: { id },
    failed: 'Failed to show the posts again',
    confirm: {
      title: `Show all posts of ${username} again?`,
      text: `Readers see ${textsIn(hiddenWithAll)} again. What was hidden one by one, or for a report, stays hidden.`,
      yes: 'Show all again',
      doing: 'Sending…',
      harmless: true,
    },
  })

const textsIn = ({ comments, posts }: { comments: number; posts: number }) =>
  `${pluralize(comments, 'comment')} and ${pluralize(posts, 'forum post')}`

import { plural, t } from '#words'
import type { AdminMember } from '../../../../contract/moderation/moderation-api.ts'
import { actionCall } from '../action-call.ts'

/** Hides all that a member wrote. */
export const hideTexts = ({ id, username, comments, posts }: AdminMember) =>
  actionCall('POST /api/admin/members/:id/hide-posts', {
    params: { id },
    body: ({ reason = '' }) => ({ reason }),
    confirm: {
      title: t`Hide all that ${username} wrote?`,
      text: t`${textsIn({ comments, posts })} disappear for readers. ‘Show all posts again’ brings them back.`,
      reason: { label: t`Reason`, hint: t`The member reads it at each of them.`, required: true, ready: true },
      yes: t`Hide all`,
      doing: t`Hiding…`,
    },
  })

/** Shows the texts again that `hideTexts` hid. */
export const showTexts = ({ id, username, hiddenWithAll }: AdminMember) =>
  actionCall('POST /api/admin/members/:id/show-posts', {
    params: { id },
    failed: t`Failed to show the posts again`,
    confirm: {
      title: t`Show all posts of ${username} again?`,
      text: t`Readers see ${textsIn(hiddenWithAll)} again. What was hidden one by one, or for a report, stays hidden.`,
      yes: t`Show all again`,
      doing: t`Sending…`,
      harmless: true,
    },
  })

const textsIn = ({ comments, posts }: { comments: number; posts: number }) =>
  t`${plural(comments, { one: '# comment', other: '# comments' })} and ${plural(posts, { one: '# forum post', other: '# forum posts' })}`

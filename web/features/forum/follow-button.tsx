import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { send } from '../../kit/send.ts'
import { optimisticToggle } from '../../kit/optimistic-toggle.ts'
import { useDiscussion } from '../texts/context.ts'

/** Follows a discussion, or ends that. */
export function FollowButton() {
  const { discussion, params, change } = useDiscussion()
  const { id, following } = discussion
  const follow = optimisticToggle({
    key: `follow ${id}`,
    shown: { on: following, count: 0 },
    show: ({ on }) => change(id, { following: on }),
    send: async (on) => {
      const stored = await send('PUT /api/forum/posts/:id/follow', { id }, { following: on })
      return { on: stored.following, count: 0 }
    },
    failed: (on) => (on ? t`Could not follow the discussion` : t`Could not unfollow the discussion`),
  })
  return (
    <CallForm
      className="follow row"
      call="PUT /api/forum/posts/:id/follow"
      params={{ id }}
      fields={{ following: !following }}
      to={paths.discussion(id, { page: params.page })}
      onSend={() => follow(!following)}
    >
      <p className="meta" id="follow-what" role="status">
        {following ? t`You will be told of new replies.` : t`You will not be told of new replies.`}
      </p>
      <button type="submit" className="button line" aria-describedby="follow-what">
        {following ? t`Unfollow` : t`Follow`}
      </button>
    </CallForm>
  )
}

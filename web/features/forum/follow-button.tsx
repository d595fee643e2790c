import type { FormEvent } from 'react'
import { send } from '../../kit/act.ts'
import { optimisticToggle } from '../../kit/optimistic-toggle.ts'
import { usePost } from './context.ts'

/** Whether the member is told of new replies, and the way to change that. */
export function FollowButton() {
  const { post, changePost } = usePost()
  const { id, following } = post
  const toggle = optimisticToggle({
    key: `follow ${id}`,
    shown: { on: following, count: 0 },
    show: ({ on }) => changePost({ following: on }),
    send: async (on) => {
      const kept = await send('PUT /api/forum/posts/:id/follow', { id }, { following: on })
      return { on: kept.following, count: 0 }
    },
    failed: (on) => (on ? 'Could not follow the discussion' : 'Could not unfollow the discussion'),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    toggle(!following)
  }
  return (
    <form className="follow" method="post" onSubmit={onSubmit}>
      <input type="hidden" name="form" value="follow-discussion" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="following" value={following ? 'no' : 'yes'} />
      <p className="meta" id="follow-what" role="status">
        {following ? 'You are told of new replies.' : 'You are not told of new replies.'}
      </p>
      <button type="submit" className="button line" aria-describedby="follow-what" data-replay>
        {following ? 'Unfollow' : 'Follow'}
      </button>
    </form>
  )
}

import { t, Trans } from '#words'
import { send } from '../../kit/send.ts'
import { optimisticToggle } from '../../kit/optimistic-toggle.ts'
import { useConversation } from './context.ts'
import { addressOf, kindOf, likeFormOf, type Text } from './text.ts'

/**
 * Likes a text, or takes that back: at once on the screen, and back again when it could not be stored.
 * @param what the name of the text
 */
export function LikeButton({ text, what }: { text: Text; what: string }) {
  const { change } = useConversation()
  const { id, liked, likeCount } = text
  const kind = kindOf(text)
  const like = optimisticToggle({
    key: `like ${kind} ${id}`,
    shown: { on: liked, count: likeCount },
    show: ({ on, count }) => change(id, { liked: on, likeCount: count }),
    send: async (on) => {
      const stored = await send(`PUT ${addressOf[kind]}/like`, { id }, { liked: on })
      return { on: stored.liked, count: stored.likeCount }
    },
    failed: () => t`That was not kept`,
  })
  return (
    <button
      type="submit"
      form={likeFormOf(kind, !liked)}
      name="id"
      value={id}
      aria-label={likeCount > 0 ? t`Like ${likeCount}: ${what}` : t`Like ${what}`}
      aria-pressed={liked}
      data-tooltip={t`Like`}
      onClick={(event) => {
        event.preventDefault()
        like(!liked)
      }}
    >
      <Trans>Like</Trans>
      {likeCount > 0 && <span className="count"> {likeCount}</span>}
    </button>
  )
}

import { optimisticToggle, type Toggle } from '../../kit/optimistic-toggle.ts'

/** Whether the member likes a text, and how many do. */
export interface Likes {
  liked: boolean
  likeCount: number
}

interface Props {
  /** The form that the button belongs to, by its id: without JavaScript it sends the text's id as `like` or `unlike`. */
  form: string
  id: string
  /** Which text: "Kiran's reply #2". */
  what: string
  likes: Likes
  send: (liked: boolean) => Promise<Likes>
  /** Shows something else. */
  onChange: (likes: Likes) => void
}

/** Likes a member's text, or takes that back: at once on the screen, and back again when it could not be kept. */
export function LikeButton({ form, id, what, likes: { liked, likeCount }, send, onChange }: Props) {
  const toggle = optimisticToggle({
    key: `like ${form} ${id}`,
    shown: { on: liked, count: likeCount },
    show: ({ on, count }: Toggle) => onChange({ liked: on, likeCount: count }),
    send: async (on) => {
      const kept = await send(on)
      return { on: kept.liked, count: kept.likeCount }
    },
    failed: () => 'That was not kept',
  })
  return (
    <button
      type="submit"
      form={form}
      name={liked ? 'unlike' : 'like'}
      value={id}
      aria-label={likeCount > 0 ? `Like ${likeCount}: ${what}` : `Like ${what}`}
      aria-pressed={liked}
      data-replay
      onClick={(event) => {
        event.preventDefault()
        toggle(!liked)
      }}
    >
      Like
      {likeCount > 0 && <span className="count"> {likeCount}</span>}
    </button>
  )
}

/** The same for those who may only read it. */
export function LikeCount({ count }: { count: number }) {
  return count > 0 && <p className="like-count">{count === 1 ? '1 like' : `${count} likes`}</p>
}

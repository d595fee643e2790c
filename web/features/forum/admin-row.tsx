import type { FormEvent } from 'react'
import { t, Trans } from '#words'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { forum } from '../../../contract/texts/forum-api.ts'
import { forumCategories, type ForumCategory } from '../../../contract/texts/forum.ts'
import { send } from '../../kit/send.ts'
import { nameOfCategory } from '../texts/name-of-category.ts'
import { useDiscussion } from '../texts/context.ts'
import { PanelButton } from '../texts/panel-button.tsx'
import { sendWithToast } from '../texts/send-with-toast.ts'
import { ShowAgain, useIsAdmin } from '../texts/show-again.tsx'
import type { PanelState } from '../texts/use-panel.ts'

/** The buttons of a discussion for moderators and admins. */
export function AdminRow({ panel }: { panel: PanelState }) {
  const { discussion, change } = useDiscussion()
  const { id, isPinned, isLocked, hiddenReason, lockedByAdmin } = discussion
  const isAdmin = useIsAdmin()
  const moderate = (body: BodyOf<typeof forum.moderate>, done: string) =>
    sendWithToast(done, async () => change(id, await send('PATCH /api/forum/posts/:id', { id }, body)))
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const category = new FormData(event.currentTarget).get('category') as ForumCategory
    const done =
      category === discussion.category
        ? t`It is in ${nameOfCategory(category)} already`
        : t`Discussion moved to ${nameOfCategory(category)}`
    void moderate({ category }, done)
  }
  const button = (label: string, press: () => Promise<unknown>) => (
    <button type="button" className="button line" onClick={() => void press()}>
      {label}
    </button>
  )
  return (
    <section className="admin-row row" aria-label={t`For admins`}>
      {!discussion.deleted && (
        <>
          {button(isPinned ? t`Unpin` : t`Pin`, () =>
            moderate({ isPinned: !isPinned }, isPinned ? t`Discussion unpinned` : t`Discussion pinned`),
          )}
          {isLocked && lockedByAdmin && !isAdmin ? (
            <span className="meta">
              <Trans>An admin has locked this. Only an admin can unlock it.</Trans>
            </span>
          ) : (
            button(isLocked ? t`Unlock` : t`Lock`, () =>
              moderate({ isLocked: !isLocked }, isLocked ? t`Discussion unlocked` : t`Discussion locked`),
            )
          )}
          <form method="post" onSubmit={move}>
            {/* Uncontrolled, so that a choice from before hydration stays; the key follows a move by somebody else. */}
            <select
              aria-label={t`Category`}
              name="category"
              key={discussion.category}
              defaultValue={discussion.category}
            >
              {forumCategories.map((name) => (
                <option key={name} value={name}>
                  {nameOfCategory(name)}
                </option>
              ))}
            </select>
            <button className="button line">
              <Trans>Move</Trans>
            </button>
          </form>
        </>
      )}
      {hiddenReason === null ? (
        <PanelButton className="button line" name="hide" about={id} label={t`Hide this discussion`} panel={panel}>
          <Trans>Hide</Trans>
        </PanelButton>
      ) : (
        <ShowAgain text={discussion} className="button line" />
      )}
    </section>
  )
}

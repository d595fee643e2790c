import { useState, type FormEvent, type ReactNode } from 'react'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { forum } from '../../../contract/forum-api.ts'
import { forumCategories, type ForumCategory } from '../../../contract/forum.ts'
import { send } from '../../kit/act.ts'
import { focusOn } from '../user-text/focus.ts'
import { PanelButton } from '../user-text/panel-button.tsx'
import { openForm, usePost } from './context.ts'
import type { ActsProps } from './post-acts.tsx'
import { telling } from '../user-text/with-toast.ts'

type Ruling = BodyOf<typeof forum.moderate>

/** What admins decide of a discussion. Every button is a form of its own, so that it works without JavaScript too. */
export function AdminRow({ open, onOpen }: ActsProps) {
  const { post } = usePost()
  // Until one is chosen it is the discussion's own, whoever moves it meanwhile.
  const [chosen, choose] = useState<ForumCategory | null>(null)
  const category = chosen ?? post.category
  const { isPinned, isLocked, hiddenReason } = post
  return (
    <section className="admin-row row" aria-label="For admins">
      {!post.deleted && (
        <>
          <Rule ruling={{ isPinned: !isPinned }} done={isPinned ? 'Discussion unpinned' : 'Discussion pinned'}>
            <input type="hidden" name="isPinned" value={isPinned ? 'no' : 'yes'} />
            <button className="button line">{isPinned ? 'Unpin' : 'Pin'}</button>
          </Rule>
          <Rule ruling={{ isLocked: !isLocked }} done={isLocked ? 'Discussion unlocked' : 'Discussion locked'}>
            <input type="hidden" name="isLocked" value={isLocked ? 'no' : 'yes'} />
            <button className="button line">{isLocked ? 'Unlock' : 'Lock'}</button>
          </Rule>
          <Rule
            ruling={{ category }}
            done={category === post.category ? `It is in ${category} already` : `Discussion moved to ${category}`}
            onDone={() => choose(null)}
          >
            <select
              name="category"
              aria-label="Category"
              value={category}
              onChange={(event) => choose(event.target.value as ForumCategory)}
            >
              {forumCategories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <button className="button line">Move</button>
          </Rule>
        </>
      )}
      {hiddenReason === null ? (
        <span className="rule">
          <PanelButton
            form={openForm}
            name="hide"
            id={post.id}
            label="Hide this discussion"
            open={open}
            onOpen={onOpen}
          >
            Hide
          </PanelButton>
        </span>
      ) : (
        <Rule ruling={{ hiddenReason: null }} done="Discussion shown again">
          <input type="hidden" name="show" value="yes" />
          <button className="button line">Show again</button>
        </Rule>
      )}
    </section>
  )
}

interface RuleProps {
  ruling: Ruling
  done: string
  onDone?: () => void
  children: ReactNode
}

function Rule({ ruling, done, onDone, children }: RuleProps) {
  const { post, changePost } = usePost()
  const rule = (event: FormEvent) => {
    event.preventDefault()
    void telling(done, async () => {
      changePost(await send('PATCH /api/forum/posts/:id', { id: post.id }, ruling))
      onDone?.()
      // The button that was pressed is gone.
      if (ruling.hiddenReason === null) focusOn('title')
    })
  }
  return (
    <form className="rule" method="post" onSubmit={rule}>
      <input type="hidden" name="form" value="rule-discussion" />
      <input type="hidden" name="id" value={post.id} />
      {children}
    </form>
  )
}

import type { ReactNode } from 'react'
import { mayStillEdit } from '../../../contract/texts/rules.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { useNow } from '../../kit/now.ts'
import { ShowAgain } from './show-again.tsx'
import { useConversation } from './context.ts'
import { LikeButton } from './like-button.tsx'
import { PanelButton } from './panel-button.tsx'
import type { PanelName } from './params.ts'
import { firstWords, isComment, isHidden, kindOf, labelOf, mayOpen, moderates, nameOf, type Text } from './text.ts'
import type { PanelState } from './use-panel.ts'

/** The buttons of a text for a member; others read how many liked it. */
export function TextActions({ text, panel, more }: { text: Text; panel: PanelState; more?: ReactNode }) {
  const { reader } = useConversation()
  const now = useNow()
  if (!reader) return text.likeCount > 0 && <p className="meta like-count">{pluralize(text.likeCount, 'like')}</p>
  const excerpt = isComment(text) ? firstWords(text.content) : ''
  const label = labelOf(text, excerpt)
  const what = `${nameOf(text)}'s ${label}`
  const opens = (name: PanelName, caption: string, accessibleName: string) =>
    mayOpen(text, name, reader) && (
      <PanelButton name={name} about={text.id} label={accessibleName} panel={panel} data-tooltip={caption}>
        {caption}
      </PanelButton>
    )
  const isDiscussion = kindOf(text) === 'discussion'
  return (
    <div className="text-actions row">
      {(isDiscussion || !isHidden(text)) && <LikeButton text={text} what={what} />}
      {opens('reply', 'Reply', `Reply to ${nameOf(text)}: ${excerpt}`)}
      {more}
      {opens('report', 'Report', `Report ${what}`)}
      {mayStillEdit(text, now) && opens('edit', 'Edit', `Edit your ${label}`)}
      {opens('delete', 'Delete', `Delete your ${label}`)}
      {!isDiscussion && opens('hide', 'Hide', `Hide ${what}`)}
      {!isDiscussion && moderates(reader) && isHidden(text) && <ShowAgain text={text} />}
    </div>
  )
}

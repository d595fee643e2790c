import type { ReactNode } from 'react'
import { plural, t } from '#words'
import { mayStillEdit } from '../../../contract/texts/rules.ts'
import { useNow } from '../../kit/now.ts'
import { ShowAgain } from './show-again.tsx'
import { useConversation } from './context.ts'
import { LikeButton } from './like-button.tsx'
import { PanelButton } from './panel-button.tsx'
import type { PanelName } from './params.ts'
import {
  firstWords,
  isComment,
  isHidden,
  kindOf,
  labelOf,
  mayOpen,
  moderates,
  nameOf,
  ownedLabelOf,
  type Text,
} from './text.ts'
import type { PanelState } from './use-panel.ts'

/** The buttons of a text for a member; others read how many liked it. */
export function TextActions({ text, panel, more }: { text: Text; panel: PanelState; more?: ReactNode }) {
  const { reader } = useConversation()
  const now = useNow()
  if (!reader)
    return (
      text.likeCount > 0 && (
        <p className="meta like-count">{plural(text.likeCount, { one: '# like', other: '# likes' })}</p>
      )
    )
  const excerpt = isComment(text) ? firstWords(text.content) : ''
  const label = labelOf(text, excerpt)
  const what = ownedLabelOf(text)
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
      {opens('reply', t({ message: 'Reply', context: 'button' }), t`Reply to ${nameOf(text)}: ${excerpt}`)}
      {more}
      {opens('report', t`Report`, t`Report ${what}`)}
      {mayStillEdit(text, now) && opens('edit', t`Edit`, t`Edit your ${label}`)}
      {opens('delete', t`Delete`, text.mine ? t`Delete your ${label}` : t`Delete ${what}`)}
      {!isDiscussion && opens('hide', t`Hide`, t`Hide ${what}`)}
      {!isDiscussion && moderates(reader) && isHidden(text) && <ShowAgain text={text} />}
    </div>
  )
}

import { t, Trans } from '#words'
import { isOpenTo } from '../../../contract/roles.ts'
import { useConversation } from './context.ts'
import { focusOn } from './focus.ts'
import { elementId, kindOf, ownedLabelOf, type Text } from './text.ts'
import { sendWithToast } from './send-with-toast.ts'

/** Shows a hidden text again, for moderators and admins. */
export function ShowAgain({ text, className }: { text: Text; className?: string }) {
  const { hide } = useConversation()
  const isAdmin = useIsAdmin()
  const kind = kindOf(text)
  const what = ownedLabelOf(text)
  if (text.hiddenByAdmin && !isAdmin)
    return (
      <span className="meta">
        <Trans>An admin has hidden this. Only an admin can show it again.</Trans>
      </span>
    )
  const show = () =>
    sendWithToast(shownAgain[kind], async () => {
      await hide(text, null)
      focusOn(elementId(text))
    })
  return (
    <button
      type="button"
      className={className}
      aria-label={kind === 'discussion' ? undefined : t`Show again ${what}`}
      onClick={() => void show()}
    >
      <Trans>Show again</Trans>
    </button>
  )
}

const shownAgain = {
  comment: t`Comment shown again`,
  reply: t`Reply shown again`,
  discussion: t`Discussion shown again`,
}

/** True for admins, not for moderators. */
export function useIsAdmin(): boolean {
  const { reader } = useConversation()
  return isOpenTo('admin', reader && reader.actingRole)
}

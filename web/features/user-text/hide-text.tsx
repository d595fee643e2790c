import { reasonFault, reasonMost } from '../../../contract/discussion.ts'
import { toast } from '../../kit/toasts.ts'
import { Composer } from './composer.tsx'
import { focusOn } from './focus.ts'

interface Props {
  id: string
  /** 'Comment', 'Reply'. */
  what: string
  /** The id of the element that has the focus afterwards: the button that was pressed first is gone. */
  place: string
  /** Where a login leads back to. */
  back: string
  /** Whether the focus goes into it. */
  focus: boolean
  /** Resolves when it is hidden. */
  hide: (hiddenReason: string) => Promise<void>
  /** @param back whether the focus goes back to the button that opened it */
  onClose: (back: boolean) => void
}

/** By which an admin hides a text; the reason is read by its writer. */
export function HideText({ id, what, place, back, focus, hide, onClose }: Props) {
  const thing = what.toLowerCase()
  return (
    <Composer
      place={`hide:${id}`}
      most={reasonMost}
      words={{
        label: 'Reason',
        placeholder: 'Why is it hidden? Its writer reads this.',
        submit: `Hide ${thing}`,
        failed: `Failed to hide ${thing}`,
      }}
      check={reasonFault}
      back={back}
      focus={focus}
      onSend={async ({ content }) => {
        await hide(content)
        onClose(false)
        toast({ title: `${what} hidden` })
        focusOn(place)
      }}
      onCancel={() => onClose(true)}
    />
  )
}

import type { ReactNode } from 'react'
import { t } from '#words'
import { CallForm, type HiddenFields } from '../forms/call-form.tsx'
import type { Write } from '../kit/send.ts'
import { useHere } from '../kit/location.ts'
import { CrossIcon } from '../ui/icons.tsx'

interface Props<A extends Write> extends Pick<HiddenFields<A>, 'call' | 'params' | 'fields'> {
  name: string
  /** False after its removal: the row stays until the list is refetched, so that it can be undone. */
  isThere: boolean
  /** @param isThere the state that is wanted */
  toggle: (isThere: boolean) => void
  children: ReactNode
}

/** A row of a member's own list, with the button that removes it and takes the removal back. */
export function RemovableRow<A extends Write>({ name, isThere, toggle, children, ...form }: Props<A>) {
  const here = useHere()
  return (
    <li className={isThere ? 'row' : 'row removed'}>
      <div>{children}</div>
      <CallForm {...form} to={here} onSend={() => toggle(!isThere)}>
        <span role="status">{!isThere && t`Removed`}</span>{' '}
        <button
          type="submit"
          className={isThere ? 'icon-button' : 'button line'}
          aria-label={isThere ? t`Remove ‘${name}’` : t`Undo: keep ‘${name}’`}
        >
          {isThere ? <CrossIcon /> : t`Undo`}
        </button>
      </CallForm>
    </li>
  )
}

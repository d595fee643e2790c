import { useState } from 'react'
import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../../contract/paths.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { useConversation } from '../context.ts'
import { Panel } from '../panel.tsx'
import { PanelButton } from '../panel-button.tsx'
import type { Text } from '../text.ts'
import { usePanel } from '../use-panel.ts'

interface Props {
  label: string
  /** The kind of its draft, before the id of the conversation. */
  draft: 'start' | 'reply'
  /** Nothing new is written here; a text that was being written stays, to be copied or thrown away. */
  isShut?: boolean
  /** The reply that the address quotes; null if it was deleted: the text stays, without the quote. */
  quotes?: Text | null
  /** Called when the form that the address has opened is closed. */
  onLeaveAddress?: () => void
}

/** A collapsed box that opens into the form for a new text. A draft that was left opens it by itself. */
export function WriteBox({ label, draft, isShut = false, quotes = null, onLeaveAddress }: Props) {
  const { id, params, me } = useConversation()
  const [wasShut] = useState(isShut)
  const isNamed = !wasShut && (params.panel === 'write' || params.panel === 'quote')
  const panel = usePanel(isNamed ? 'write' : null, { write: `${draft}:${id}` })
  const shown = panel.open !== null
  if (me?.suspension && !shown && !isShut)
    return (
      <p className="meta">
        {me.suspension.until ? (
          <Trans>
            You cannot write here while your account is suspended, until {momentInIndia(me.suspension.until)}. Reason:{' '}
            {me.suspension.reason} <Link href={paths.objection({ about: 'suspension' })}>I object</Link>
          </Trans>
        ) : (
          <Trans>
            You cannot write here while your account is suspended. Reason: {me.suspension.reason}{' '}
            <Link href={paths.objection({ about: 'suspension' })}>I object</Link>
          </Trans>
        )}
      </p>
    )
  return (
    <div className="start">
      <PanelButton name="write" about={id} panel={panel} hidden={shown || isShut}>
        {label}
      </PanelButton>
      {shown && (
        <Panel
          key={params.about}
          name="write"
          text={quotes}
          focus={panel.focus || isNamed}
          onClose={(back) => {
            if (isNamed) onLeaveAddress?.()
            panel.close(back)
          }}
        />
      )}
    </div>
  )
}

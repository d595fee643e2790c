import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDraft } from '../../forms/drafts.ts'
import { useConversation } from './context.ts'
import type { PanelName } from './params.ts'
import type { Text } from './text.ts'

/** A panel: the form that a button opens. */
export interface PanelProps {
  name: PanelName
  /** The text that it is about; of `quote`, the quoted one. Null for a new text that answers none. */
  text: Text | null
  /** Moves the focus into it. */
  focus: boolean
  /** @param back whether the focus goes back to the button that opened it */
  onClose: (back: boolean) => void
}

/**
 * The form that is open at a text: the one whose button was pressed, that the address names, or whose draft was left.
 * @param named by the address
 * @param drafts the names under which forms keep their draft
 */
export function usePanel(named: PanelName | null, drafts: Partial<Record<PanelName, string>>) {
  const by = useConversation().me?.id
  const [open, setOpen] = useState<PanelName | null>(named)
  const [focus, setFocus] = useState(named !== null)
  const opener = useRef<HTMLElement>(null)
  const openByItself = useEffectEvent(() => {
    const isLeft = ([, draftKey]: [string, string]) => by !== undefined && readDraft(draftKey, by) !== null
    const left = Object.entries(drafts).find(isLeft)?.[0] as PanelName | undefined
    const wanted = named ?? left
    if (wanted) setOpen(wanted)
  })
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies -- the server cannot read drafts; another member or address has others
  useEffect(() => openByItself(), [by, named])
  return {
    open,
    /** Moves the focus into it. */
    focus,
    /** @param button shuts the panel again when it is open */
    toggle(name: PanelName, button: HTMLElement) {
      opener.current = button
      setFocus(open !== name)
      setOpen(open === name ? null : name)
    },
    /** @param back whether the focus goes back to the button that opened it */
    close(back: boolean) {
      setFocus(false)
      setOpen(null)
      if (back) requestAnimationFrame(() => opener.current?.focus())
    },
  }
}

export type PanelState = ReturnType<typeof usePanel>

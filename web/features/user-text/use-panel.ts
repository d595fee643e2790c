import { useEffect, useRef, useState } from 'react'
import { sayNotOpened, useLazyModule } from '../../kit/lazy.tsx'
import { useMe } from '../../kit/me.ts'
import { readDraft } from './drafts.ts'

/**
 * Which form is open at a text: the one whose button was pressed, that the address names, or whose draft was left.
 * @param named by the address
 * @param drafted the form that keeps a draft, and the draft's place
 */
export function usePanel<Name extends string>(named: Name | undefined, drafted: Name, place: string) {
  const me = useMe()
  const by = me?.id
  const [open, show] = useState<Name | null>(null)
  const [focus, setFocus] = useState(false)
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    const wanted = named ?? (by && readDraft(place, by) ? drafted : null)
    // oxlint-disable-next-line react/set-state-in-effect -- what lies on the device is not known while the page is made
    if (wanted) show(wanted)
  }, [by, named, drafted, place])
  return {
    open,
    /** Whether the focus goes into it. */
    focus,
    setOpen(name: Name | null, pressed?: HTMLElement) {
      if (pressed) opener.current = pressed
      setFocus(name !== null)
      show(name)
    },
    /** @param back whether the focus goes back to the button that opened it */
    close(back: boolean) {
      setFocus(false)
      show(null)
      if (back) requestAnimationFrame(() => opener.current?.focus())
    },
  }
}

/**
 * The code of the forms, which comes when the first one is opened.
 * @param onClose shuts the panel when it did not arrive, which the member is told
 * @returns null until it is there
 */
export function usePanelCode<T extends object>(load: () => Promise<T>, onClose: (back: boolean) => void): T | null {
  return useLazyModule(load, true, () => {
    onClose(true)
    sayNotOpened()
  })
}

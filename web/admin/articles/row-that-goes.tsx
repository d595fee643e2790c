import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'

interface Props {
  /** Takes the focus when the row goes with it. */
  onFocusLeft: () => void
  children: ReactNode
}

/** A row of what goes on, which goes by itself or when it is answered: whoever is in it is to be somewhere afterwards. */
export function RowThatGoes({ onFocusLeft, children }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const left = useEffectEvent(onFocusLeft)
  useLayoutEffect(() => {
    const place = row.current
    return () => {
      if (place?.contains(document.activeElement)) left()
    }
  }, [])
  return (
    <li ref={row} className="upload">
      {children}
    </li>
  )
}

import type { ReactNode } from 'react'
import { useFocusLeft } from './use-focus-left.ts'

interface Props {
  /** Takes the focus when the row goes with it. */
  onFocusLeft: () => void
  children: ReactNode
}

/** A row of what goes on, which goes by itself or when it is answered. */
export function UploadRowFrame({ onFocusLeft, children }: Props) {
  const row = useFocusLeft<HTMLLIElement>(onFocusLeft)
  return (
    <li ref={row} className="upload">
      {children}
    </li>
  )
}

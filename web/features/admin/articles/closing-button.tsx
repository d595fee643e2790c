import type { ReactNode } from 'react'
import { focusNext } from '../focus-next.ts'

interface Props {
  main?: boolean
  onClick: () => unknown
  /** The selector of the element that gets the focus when the button is removed. */
  focusOn: string
  children: ReactNode
}

/** A button that its own action removes. */
export function ClosingButton({ main = false, onClick, focusOn, children }: Props) {
  const onPress = async () => {
    await onClick()
    focusNext(focusOn)
  }
  return (
    <button type="button" className={main ? 'button main' : 'button line'} onClick={() => void onPress()}>
      {children}
    </button>
  )
}

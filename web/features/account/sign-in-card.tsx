import './sign-in.css'
import type { ReactNode } from 'react'
import { BanknoteHead, type Figure } from '../../ui/banknote-head.tsx'

interface Props {
  title: string
  lead?: ReactNode
  /** A number of this form. */
  figure?: Figure | undefined
  /** Beside the form, and below it on a phone. */
  beside?: ReactNode
  /** The form is the letter that it sends. Its page has the styles of an envelope. */
  isLetter?: boolean
  children?: ReactNode
}

/** The frame of the sign-in screens: heading, lead, form. */
export function SignInCard({ title, lead, figure, beside, isLetter = false, children }: Props) {
  return (
    <>
      <BanknoteHead title={title} lead={lead} figure={figure} className={isShort(figure) ? 'sign-in-head' : ''} />
      <div className="wrap page sign-in">
        <div className={isLetter ? 'envelope' : 'card'}>{children}</div>
        {beside}
      </div>
    </>
  )
}

/** True for '106' and '₹0', which leave some width for a line beside them on a phone; '24 hours' does not. */
const isShort = (figure: Figure | undefined) => figure !== undefined && figure.value.length <= 4

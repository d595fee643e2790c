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
  children?: ReactNode
}

/** The frame of the sign-in screens: heading, lead, form. */
export function SignInCard({ title, lead, figure, beside, children }: Props) {
  return (
    <>
      <BanknoteHead title={title} lead={lead} figure={figure} />
      <div className="wrap page sign-in">
        <div className="card">{children}</div>
        {beside}
      </div>
    </>
  )
}

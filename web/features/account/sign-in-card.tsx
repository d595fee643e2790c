import './sign-in.css'
import type { ReactNode } from 'react'

/** The frame of the sign-in screens: heading, lead, form. */
export function SignInCard({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="wrap page sign-in">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <div className="card">{children}</div>
    </div>
  )
}

import './switch.css'
import type { InputHTMLAttributes } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> {
  checked: boolean
}

/** A switch; wrap its label around it. */
export function Switch(props: Props) {
  return <input {...props} className="switch-box" type="checkbox" role="switch" aria-checked={props.checked} />
}

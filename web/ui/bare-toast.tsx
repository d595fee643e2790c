import './bare-toast.css'
import { useToast } from '../kit/toasts.ts'

/** A message as it stands when the code of messages could not be fetched. */
export function BareToast() {
  const message = useToast()
  if (!message) return null
  return (
    <p className="bare-toast" role="status">
      <b>{message.title}</b> {message.text}
    </p>
  )
}

import './toasts.css'
import { useEffect, useState } from 'react'
import { useLate } from '../kit/late.ts'
import { useToast, usualDuration, type Toast } from '../kit/toasts.ts'

const load = () => import('./toasts.tsx')

/** Where messages appear. The code that swipes them away comes with the first one; without a connection they show without it. */
export function ToastPlace() {
  const message = useToast()
  const [missing, setMissing] = useState(0)
  const code = useLate(load, message, () => setMissing(message?.number ?? 0))
  if (code) return <code.Toasts />
  return message && missing === message.number && <Plain key={message.number} message={message} />
}

function Plain({ message }: { message: Toast }) {
  const { title, text, kind = 'plain', action, duration = usualDuration } = message
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), duration)
    return () => clearTimeout(timer)
  }, [duration])
  if (over) return null
  return (
    <div className="toasts" role="status">
      <div className={`toast ${kind}`}>
        <div className="toast-title">{title}</div>
        {text && <div className="toast-text">{text}</div>}
        {action && (
          <button type="button" className="toast-action" onClick={() => (setOver(true), action.onClick())}>
            {action.label}
          </button>
        )}
      </div>
    </div>
  )
}

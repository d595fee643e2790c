import './toasts.css'
import { useEffect, useState } from 'react'
import { useLazyModule } from '../kit/lazy.tsx'
import { dismiss, useToast, usualDuration, type Toast } from '../kit/toasts.ts'

const load = () => import('./toasts.tsx')

/** The region for toasts. The code for swiping loads with the first toast; if that fails, toasts are shown without it. */
export function ToastRegion() {
  const message = useToast()
  const [missing, setMissing] = useState(0)
  const code = useLazyModule(load, message, () => setMissing(message?.number ?? 0))
  if (code) return <code.Toasts />
  return message && !message.closed && missing === message.number && <Plain key={message.number} message={message} />
}

function Plain({ message }: { message: Toast & { number: number } }) {
  const { number, title, text, kind = 'plain', duration = usualDuration } = message
  useEffect(() => {
    const timer = duration < Infinity ? setTimeout(dismiss, duration, number) : undefined
    return () => clearTimeout(timer)
  }, [duration, number])
  return (
    <div className="toasts" role="status">
      <div className={`toast ${kind}`}>
        <div className="toast-title">{title}</div>
        {text && <div className="toast-text">{text}</div>}
      </div>
    </div>
  )
}

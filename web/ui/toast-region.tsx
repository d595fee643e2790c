import { useEffect, useState } from 'react'
import { useLazyModule } from '../kit/lazy.tsx'
import { dismiss, useToast, usualDuration, type Toast } from '../kit/toasts.ts'

const load = () => import('./toasts.tsx')

/** The region for toasts. Their code and styles load with the first toast; if that fails, toasts are plain. */
export function ToastRegion() {
  const message = useToast()
  const [missing, setMissing] = useState(0)
  const code = useLazyModule(load, message, () => setMissing(message?.number ?? 0))
  if (code) return <code.Toasts />
  return message && !message.closed && missing === message.number && <Plain key={message.number} message={message} />
}

/** Its styles are not there either. */
const inCorner = { position: 'fixed', right: 20, bottom: 20, zIndex: 40 } as const

function Plain({ message }: { message: Toast & { number: number } }) {
  const { number, title, text, kind = 'plain', duration = usualDuration } = message
  useEffect(() => {
    const timer = duration < Infinity ? setTimeout(dismiss, duration, number) : undefined
    return () => clearTimeout(timer)
  }, [duration, number])
  return (
    <div className="toasts card" role="status" style={inCorner}>
      <b className={kind === 'bad' ? 'wrong' : undefined}>{title}</b>
      {text && <div>{text}</div>}
    </div>
  )
}

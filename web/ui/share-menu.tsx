import { useEffect, useRef } from 'react'
import { toast } from '../kit/toasts.ts'

interface Props {
  id: string
  /** What is shared, and the link that sends it by WhatsApp. */
  url: string
  whatsApp: string
  /** Closed by the keyboard: the focus goes back to the button. */
  onClose: () => void
  /** Closed by a press somewhere else: the focus is there. */
  onLeave: (open: false) => void
}

/** Ways to share without the device's own sheet. It has the focus when it opens; Escape closes it, and so does a press beside it. */
export function ShareMenu({ id, url, whatsApp, onClose, onLeave }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('a')?.focus()
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    const onPress = ({ target }: Event) => {
      if (!list.current?.parentElement?.contains(target as Node)) onLeave(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [onClose, onLeave])
  const copy = async () => {
    onClose()
    // Without https there is no clipboard.
    toast(await copied(url))
  }
  return (
    <ul id={id} ref={list} aria-label="Share by">
      <li>
        <a href={whatsApp} target="_blank" rel="noopener noreferrer" onClick={onClose}>
          WhatsApp
        </a>
      </li>
      <li>
        <button type="button" onClick={() => void copy()}>
          Copy link
        </button>
      </li>
    </ul>
  )
}

async function copied(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    return { title: 'Link copied!' }
  } catch {
    return { title: 'Unable to copy link to clipboard.', kind: 'bad' } as const
  }
}

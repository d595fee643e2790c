import './share-button.css'
import { useEffect, useId, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { useSite } from '../kit/site.ts'
import { toast } from '../kit/toasts.ts'
import { ShareIcon } from './icons.tsx'

/**
 * Shares a page of this site: by the device's own sheet where there is one, else by WhatsApp or by copying the link. Without
 * JavaScript, by WhatsApp.
 * @param title what the page is called, sent along
 * @param path the page's address on this site
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { origin } = useSite()
  const url = new URL(path, origin).href
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${title}\n${url}` })}`
  const native = useSyncExternalStore(never, hasSheet, () => false)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useId()

  const press = () => {
    if (open || !native) return setOpen(!open)
    // Closing the sheet is a choice; whatever else it was, there is another way.
    navigator.share({ title, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true)
    })
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const copy = async () => {
    close()
    // Without https there is no clipboard.
    toast(await copied(url))
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div className="share" onBlur={leave}>
      <button
        type="button"
        className="button line"
        data-wake
        ref={button}
        aria-expanded={native && !open ? undefined : open}
        aria-controls={open ? menu : undefined}
        onClick={press}
      >
        <ShareIcon />
        Share
      </button>
      {open && <Menu id={menu} whatsApp={whatsApp} onCopy={() => void copy()} onClose={close} onLeave={setOpen} />}
      <noscript>
        <a className="button line" href={whatsApp} rel="noopener noreferrer">
          Share on WhatsApp
        </a>
      </noscript>
    </div>
  )
}

const never = () => () => {}
const hasSheet = () => typeof navigator.share === 'function'

async function copied(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    return { title: 'Link copied!' }
  } catch {
    return { title: 'Unable to copy link to clipboard.', kind: 'bad' } as const
  }
}

interface MenuProps {
  id: string
  whatsApp: string
  onCopy: () => void
  /** Closed by the keyboard: the focus goes back to the button. */
  onClose: () => void
  /** Closed by a press somewhere else: the focus is there. */
  onLeave: (open: false) => void
}

/** It has the focus when it opens; Escape closes it, and so does a press beside it. */
function Menu({ id, whatsApp, onCopy, onClose, onLeave }: MenuProps) {
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
  return (
    <ul id={id} ref={list} aria-label="Share by">
      <li>
        <a href={whatsApp} target="_blank" rel="noopener noreferrer" onClick={onClose}>
          WhatsApp
        </a>
      </li>
      <li>
        <button type="button" onClick={onCopy}>
          Copy link
        </button>
      </li>
    </ul>
  )
}

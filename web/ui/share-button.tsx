import './share-button.css'
import { useId, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { sayNotOpened, useLate } from '../kit/late.ts'
import { useSite } from '../kit/site.ts'
import { Icon } from './icons.tsx'

const loadMenu = () => import('./share-menu.tsx')

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
  const code = useLate(loadMenu, open, () => {
    setOpen(false)
    sayNotOpened()
  })

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
        <Icon d="M12 15V4M8 7.5L12 4l4 3.5M5 12v7h14v-7" />
        Share
      </button>
      {open &&
        (code ? (
          <code.ShareMenu id={menu} url={url} whatsApp={whatsApp} onClose={close} onLeave={setOpen} />
        ) : (
          <ul id={menu}>
            <li>
              <span role="status">Opening…</span>
            </li>
          </ul>
        ))}
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

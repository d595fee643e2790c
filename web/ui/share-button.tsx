import './share-button.css'
import { useState } from 'react'
import { t } from '#words'
import { useSite } from '../kit/site.ts'
import { toast } from '../kit/toasts.ts'
import { Icon } from './icons.tsx'

/**
 * Shares a page of this site: by the device's share sheet, else by copying the link. Without a clipboard, as over plain HTTP,
 * the link is shown for copying by hand. On phones, and without JavaScript, by WhatsApp too.
 * @param title the page's title
 * @param path the page's address on this site
 * @param labels of the button and the link, on a page in another language
 */
export function ShareButton({ title, path, labels = usual }: { title: string; path: string; labels?: Labels }) {
  const { origin } = useSite()
  const url = new URL(path, origin).href
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${title}\n${url}` })}`
  const [byHand, setByHand] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({
        title: t`Link copied!`,
        action: {
          label: t`Send by WhatsApp`,
          how: t`Paste the link into a message`,
          onClick: () => window.open(whatsApp, '_blank', 'noopener,noreferrer'),
        },
      })
    } catch {
      setByHand(true)
      toast({
        title: t`Unable to copy link to clipboard.`,
        text: t`Copy it by hand.`,
        kind: 'bad',
      })
    }
  }
  const press = async () => {
    try {
      if (!hasSheet()) return await copy()
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is no failure; after any other error, copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <div className="share row">
      {/* Without JavaScript, the link to WhatsApp replaces it. */}
      <button type="button" className="button line script-only" onClick={() => void press()}>
        <Icon d="M12 15V4M8 7.5L12 4l4 3.5M5 12v7h14v-7" />
        {labels.share}
      </button>
      {byHand && <input readOnly aria-label={t`Link to share`} value={url} ref={focusAndSelect} />}
      {/* The name alone, so that it stands beside Share on a phone. */}
      <a
        aria-label={labels.whatsApp}
        className={byHand ? 'button line' : 'button line whatsapp'}
        href={whatsApp}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp
      </a>
    </div>
  )
}

type Labels = Record<'share' | 'whatsApp', string>
const usual: Labels = { share: t`Share`, whatsApp: t`Share on WhatsApp` }

const hasSheet = () => typeof navigator.share === 'function'

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AdminArticle, Autosaved } from '../../../../contract/admin-articles-api.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { useDeviceCopy } from '../autosave.ts'
import { ClosingButton } from '../edit-notices.tsx'
import { draftOf, isSame, readDraft } from '../field-table.ts'
import { firstField } from '../focus-next.ts'
import { editArticle, type ArticleDraft } from './edit-article.ts'

const { fields, drafts } = editArticle
const draftIn = ({ body }: Autosaved): ArticleDraft => readDraft(fields, body)

/**
 * An editor's unsaved drafts: those on the server, and one on this device that never reached it.
 * @param article null for a new one
 */
export function useUnsavedOffers(article: AdminArticle | null, onServer: Autosaved[]) {
  const articleId = article?.id ?? null
  const saved = draftOf(fields, article)
  const differs = (offer: Autosaved) => !isSame(fields, draftIn(offer), saved)
  const [offers, setOffers] = useState(() => onServer.filter(differs))
  const copy = useDeviceCopy<ArticleDraft>('article', articleId)
  const readCopy = (): Autosaved | null => {
    const here = copy.read()
    return here && { ...here, articleId, updatedAt: new Date(here.at).toISOString() }
  }
  const offerCopy = useEffectEvent(() => {
    const here = readCopy()
    if (!here || !differs(here)) return
    // Send it to the server now, since the next draft overwrites it on the device.
    drafts?.put({ ...here, body: draftIn(here) }, articleId).catch(() => undefined)
    setOffers((all) => [
      here,
      ...all.filter(({ id, updatedAt }) => id !== here.id && !(articleId && updatedAt < here.updatedAt)),
    ])
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the server cannot read the device's storage
  useEffect(() => offerCopy(), [])
  return {
    offers,
    close: () => setOffers([]),
    /** The newer of the server's and the device's copy; a click may come before the latter was read. */
    newest(offer: Autosaved): Autosaved {
      const here = readCopy()
      return here?.id === offer.id && here.updatedAt > offer.updatedAt ? here : offer
    },
    discard({ id }: Autosaved) {
      setOffers((all) => all.filter((one) => one.id !== id))
      if (copy.read()?.id === id) copy.drop()
      // Otherwise it would be offered again.
      drafts?.remove(id).catch(() => undefined)
    },
  }
}

interface Props {
  unsaved: ReturnType<typeof useUnsavedOffers>
  isNew: boolean
  onContinue: (offer: Autosaved) => void
}

/** Offers the unsaved drafts. The form is blocked until the editor chooses. */
export function UnsavedOffer({ unsaved, isNew, onContinue }: Props) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.querySelector('button')?.focus(), [])
  const focusOn = `.unsaved button, ${firstField}`
  return (
    <section ref={section} className="unsaved callout" aria-label="Unsaved changes">
      {isNew && <h2>You have not finished</h2>}
      <ul>
        {unsaved.offers.map((offer) => (
          <li key={offer.id} className="row">
            <p>
              {isNew && <b dir="auto">{draftIn(offer).title.trim() || 'Without a title'}: </b>}
              Unsaved changes from <time dateTime={offer.updatedAt}>{momentInIndia(offer.updatedAt)}</time>
            </p>
            <ClosingButton main onClick={() => onContinue(unsaved.newest(offer))} focusOn={focusOn}>
              Continue
            </ClosingButton>
            <ClosingButton onClick={() => unsaved.discard(offer)} focusOn={focusOn}>
              Discard
            </ClosingButton>
          </li>
        ))}
      </ul>
      {isNew && (
        <ClosingButton onClick={unsaved.close} focusOn={focusOn}>
          Start a New Article
        </ClosingButton>
      )}
    </section>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { isSame, readDraft } from '../field-table.ts'
import type { ArticleDraft } from './article-field-table.ts'
import type { useDeviceCopy } from './device-copy.ts'
import { editArticle, type TypedDraft } from './edit-article.ts'

/** An unsaved draft that was left. */
export interface Offer extends TypedDraft<object> {
  updatedAt: string
}

interface Options {
  storedId: string | null
  /** The unchanged draft, which is not offered. */
  saved: ArticleDraft
  /** The drafts that were left on the server. */
  left: Offer[]
  copy: ReturnType<typeof useDeviceCopy<TypedDraft>>
}

/** The drafts that were left, on the server and on this device, from which the admin may continue. */
export function useDraftOffers({ storedId, saved, left, copy }: Options) {
  const { fields, drafts } = editArticle
  const isChanged = (offer: Offer) => !isSame(fields, readDraft(fields, offer.body), saved)
  const [offers, setOffers] = useState(() => left.filter(isChanged))
  const offerCopy = useEffectEvent(() => {
    const here = copy.latest()
    if (!here || !isChanged(here)) return
    // Send it to the server now, since the next draft of the same article overwrites it on the device.
    drafts.put(here, storedId).catch(() => undefined)
    setOffers((all) => [
      here,
      ...all.filter(({ id, updatedAt }) => id !== here.id && !(storedId && updatedAt < here.updatedAt)),
    ])
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the server cannot read the device's storage
  useEffect(() => offerCopy(), [])

  return {
    offers,
    closeOffers: () => setOffers([]),
    /** The newer of the server's and the device's copy; a click may come before the latter was read. */
    newest(offer: Offer): Offer {
      const here = copy.read(offer.id)
      return here?.id === offer.id && here.updatedAt > offer.updatedAt ? here : offer
    },
    discard({ id }: Offer) {
      setOffers((all) => all.filter((one) => one.id !== id))
      if (copy.read(id)?.id === id) copy.drop(id)
      // Otherwise it would be offered again.
      drafts.remove(id).catch(() => undefined)
    },
  }
}

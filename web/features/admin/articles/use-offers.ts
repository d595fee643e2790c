import { useEffect, useEffectEvent, useState } from 'react'
import type { Autosaved } from '../../../../contract/admin-articles-api.ts'
import { send } from '../../../kit/act.ts'
import { asText, draftFrom, type Draft } from './draft.ts'
import { useDeviceCopy } from './device-copy.ts'

/**
 * Unsaved texts that an editor comes back to: those that the server kept, and one that never reached it.
 * @param saved what the form begins with: an unsaved text that says the same is none
 */
export function useOffers(articleId: string | null, fromServer: Autosaved[], saved: Draft) {
  const [offers, setOffers] = useState(() => fromServer.filter((one) => differs(one, saved)))
  const copy = useDeviceCopy(articleId)
  const lookHere = useEffectEvent(() => {
    const here = copy.read()
    if (!here || !differs(here, saved)) return
    // What is typed next takes its place on the device.
    const { id, ...body } = here
    send('PUT /api/admin/drafts/:id', { id }, body).catch(() => undefined)
    setOffers((all) => [
      here,
      ...all.filter((one) => one.id !== here.id && !(articleId && one.updatedAt < here.updatedAt)),
    ])
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what lies on the device is not known while the page is made
  useEffect(() => lookHere(), [])
  const without = (id: string) => setOffers((all) => all.filter((one) => one.id !== id))
  return {
    offers,
    /** None of them is wanted now. */
    close: () => setOffers([]),
    /** The same text as it is on this device, where that is newer: a press may come before the device has been looked at. */
    newest(offer: Autosaved): Autosaved {
      const here = copy.read()
      return here?.id === offer.id && here.updatedAt > offer.updatedAt ? here : offer
    },
    discard(offer: Autosaved) {
      without(offer.id)
      if (copy.read()?.id === offer.id) copy.drop()
      // It would only be offered again.
      send('DELETE /api/admin/drafts/:id', { id: offer.id }, undefined).catch(() => undefined)
    },
  }
}

const differs = ({ body }: Autosaved, saved: Draft) => asText(draftFrom(body)) !== asText(saved)

import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminOwnPage } from '../../../../contract/own-pages/own-pages-api.ts'
import { useDeviceCopy } from '../articles/device-copy.ts'
import { draftOf, isSame, readDraft } from '../field-table.ts'
import { editOwnPage, type OwnPageDraft } from './edit-own-page.ts'

const { fields } = editOwnPage

/** The text that was typed and not saved, with the version of the page that it began from. */
interface Copy {
  /** The id of the form, as several of new pages may be open. */
  id: string
  basedOn: number | null
  body: OwnPageDraft
}

/** A copy that was left. */
interface Offer extends Copy {
  updatedAt: string
}

interface Options {
  /** Null for a new page. */
  opened: AdminOwnPage | null
  /** The id of the form. */
  id: string
  basedOn: number | null
  draft: OwnPageDraft
  isChanged: boolean
}

/**
 * Stores what is typed on this device until it is saved, so that it survives a closed tab, and offers what was left. Pages have no drafts on
 * the server, as articles do: they are short and rarely written.
 */
export function usePageCopy({ opened, id, basedOn, draft, isChanged }: Options) {
  const copy = useDeviceCopy<Copy>('Page', opened?.id ?? null)
  /** Undefined until the device was looked at. */
  const [offer, setOffer] = useState<Offer | null>()
  const look = useEffectEvent(() => {
    const here = copy.latest()
    const body = here && readDraft(fields, here.body)
    const isOffered = body && !isSame(fields, body, draftOf(fields, opened))
    setOffer(isOffered ? { ...here, body } : null)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the server cannot read the device's storage
  useEffect(() => look(), [])
  const save = useEffectEvent(() => copy.save({ id, basedOn, body: draft }))
  const drop = useEffectEvent(() => copy.drop(id))
  /** Null while there is nothing to store. */
  const typed = isChanged ? JSON.stringify(draft) : null
  useEffect(() => {
    if (offer !== null) return
    if (typed === null) drop()
    else save()
  }, [offer, typed])
  return {
    offer: offer ?? null,
    /** Ends the offer. What goes on from it is stored as the copy of this form. */
    close() {
      if (offer) copy.drop(offer.id)
      setOffer(null)
    },
    drop: copy.drop,
  }
}

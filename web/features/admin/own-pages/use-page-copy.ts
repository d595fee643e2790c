import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminOwnPage } from '../../../../contract/own-pages/own-pages-api.ts'
import { useDeviceCopy } from '../articles/device-copy.ts'
import { draftOf, isSame, readDraft } from '../field-table.ts'
import { editOwnPage, type OwnPageDraft } from './edit-own-page.ts'

const { fields } = editOwnPage

/** The text that was typed and not saved, with the version of the page that it began from. */
interface Copy {
  basedOn: number | null
  body: OwnPageDraft
}

/** A copy that was left, under an id for the list of offers. */
interface Offer extends Copy {
  id: 'here'
  updatedAt: string
}

interface Options {
  /** Null for a new page. */
  opened: AdminOwnPage | null
  basedOn: number | null
  draft: OwnPageDraft
  isChanged: boolean
}

/**
 * Stores what is typed on this device until it is saved, so that it survives a closed tab, and offers what was left. Pages have no drafts on
 * the server, as articles do: they are short and rarely written.
 */
export function usePageCopy({ opened, basedOn, draft, isChanged }: Options) {
  const copy = useDeviceCopy<Copy>(`edit-Page:${opened?.id ?? 'new'}`)
  /** Undefined until the device was looked at. */
  const [offer, setOffer] = useState<Offer | null>()
  const look = useEffectEvent(() => {
    const here = copy.read()
    const body = here && readDraft(fields, here.body)
    const isOffered = body && !isSame(fields, body, draftOf(fields, opened))
    setOffer(isOffered ? { id: 'here', basedOn: here.basedOn, updatedAt: here.updatedAt, body } : null)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the server cannot read the device's storage
  useEffect(() => look(), [])
  const save = useEffectEvent(() => copy.save({ basedOn, body: draft }))
  const drop = useEffectEvent(() => copy.drop())
  /** Null while there is nothing to store. */
  const typed = isChanged ? JSON.stringify(draft) : null
  useEffect(() => {
    if (offer !== null) return
    if (typed === null) drop()
    else save()
  }, [offer, typed])
  return {
    offer: offer ?? null,
    close: () => setOffer(null),
    drop: copy.drop,
  }
}

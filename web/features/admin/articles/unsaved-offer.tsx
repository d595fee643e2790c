import '../unsaved.css'
import { useEffect, useRef } from 'react'
import type { Autosaved } from '../../../../contract/admin-articles-api.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { draftFrom } from './draft.ts'
import { idOf } from '../field-around.tsx'
import { focusNext } from '../focus-next.ts'

interface Props {
  offers: Autosaved[]
  isNew: boolean
  onContinue: (offer: Autosaved) => void
  onDiscard: (offer: Autosaved) => void
  /** Begins a new article beside them. */
  onNone: () => void
}

/** Offers what was typed and not saved. The form waits until it is said what is to become of it. */
export function UnsavedOffer({ offers, isNew, onContinue, onDiscard, onNone }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const goOn = (act: () => void) => {
    act()
    focusNext(`.unsaved button, #${idOf('title')}`)
  }
  return (
    <section className="unsaved callout" aria-label="Unsaved changes">
      {isNew && <h2>You have not finished</h2>}
      <ul>
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <p>
              {isNew && <b dir="auto">{draftFrom(offer.body).title.trim() || 'Without a title'}: </b>}
              Unsaved changes from <time dateTime={offer.updatedAt}>{momentInIndia(offer.updatedAt)}</time>
            </p>
            <button
              type="button"
              className="button main"
              data-replay
              ref={index === 0 ? first : null}
              onClick={() => goOn(() => onContinue(offer))}
            >
              Continue
            </button>
            <button type="button" className="button line" data-replay onClick={() => goOn(() => onDiscard(offer))}>
              Discard
            </button>
          </li>
        ))}
      </ul>
      {isNew && (
        <button type="button" className="button line" data-replay onClick={() => goOn(onNone)}>
          Start a New Article
        </button>
      )}
    </section>
  )
}

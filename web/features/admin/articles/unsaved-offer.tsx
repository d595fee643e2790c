import { t, Trans } from '#words'
import { useEffect, useRef, type ReactNode } from 'react'
import { momentInIndia } from '../../../kit/dates.ts'
import { firstField } from '../focus-next.ts'
import { ClosingButton } from './closing-button.tsx'

interface Props<Left> {
  offers: readonly Left[]
  /** True where the form is that of a new text: then each is named by its title. */
  isNew: boolean
  onContinue: (offer: Left) => void
  onDiscard: (offer: Left) => void
  /** Below them. */
  children?: ReactNode
}

/** The selector of what gets the focus once an offer is closed. */
export const afterOffer = `.unsaved button, ${firstField}`

/** Offers what was typed and not saved. The form is blocked until the editor chooses. */
export function UnsavedOffer<Left extends { id: string; updatedAt: string; body: object }>(props: Props<Left>) {
  const { offers, isNew, onContinue, onDiscard, children } = props
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.querySelector('button')?.focus(), [])
  return (
    <section ref={section} className="unsaved callout" aria-label={t`Unsaved changes`}>
      {isNew && <h2>{t`You have not finished`}</h2>}
      <ul>
        {offers.map((offer) => (
          <li key={offer.id} className="row">
            <p>
              {isNew && <b dir="auto">{titleOf(offer.body)}: </b>}
              <Trans>
                Unsaved changes from <time dateTime={offer.updatedAt}>{momentInIndia(offer.updatedAt)}</time>
              </Trans>
            </p>
            <ClosingButton main onClick={() => onContinue(offer)} focusOn={afterOffer}>
              <Trans>Continue</Trans>
            </ClosingButton>
            <ClosingButton onClick={() => onDiscard(offer)} focusOn={afterOffer}>
              <Trans>Discard</Trans>
            </ClosingButton>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

const titleOf = ({ title }: { title?: unknown }) => (typeof title === 'string' && title.trim()) || t`Without a title`

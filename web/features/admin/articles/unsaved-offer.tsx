import { t, Trans } from '#words'
import { useEffect, useRef } from 'react'
import { momentInIndia } from '../../../kit/dates.ts'
import { ClosingButton } from './closing-button.tsx'
import { readDraft } from '../field-table.ts'
import { firstField } from '../focus-next.ts'
import { editArticle } from './edit-article.ts'
import type { ArticleSession } from './edit-session.ts'

/** Offers the unsaved drafts. The form is blocked until the editor chooses. */
export function UnsavedOffer({ session }: { session: ArticleSession }) {
  const { stored, resume } = session
  const { offers, newest, discard, closeOffers } = session.autosave
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.querySelector('button')?.focus(), [])
  const focusOn = `.unsaved button, ${firstField}`
  return (
    <section ref={section} className="unsaved callout" aria-label={t`Unsaved changes`}>
      {!stored && <h2>{t`You have not finished`}</h2>}
      <ul>
        {offers.map((offer) => (
          <li key={offer.id} className="row">
            <p>
              {!stored && <b dir="auto">{titleOf(offer.body)}: </b>}
              <Trans>
                Unsaved changes from <time dateTime={offer.updatedAt}>{momentInIndia(offer.updatedAt)}</time>
              </Trans>
            </p>
            <ClosingButton main onClick={() => resume(newest(offer))} focusOn={focusOn}>
              <Trans>Continue</Trans>
            </ClosingButton>
            <ClosingButton onClick={() => discard(offer)} focusOn={focusOn}>
              <Trans>Discard</Trans>
            </ClosingButton>
          </li>
        ))}
      </ul>
      {!stored && (
        <ClosingButton onClick={closeOffers} focusOn={focusOn}>
          <Trans>Start a new article</Trans>
        </ClosingButton>
      )}
    </section>
  )
}

const titleOf = (body: object) => readDraft(editArticle.fields, body).title.trim() || t`Without a title`

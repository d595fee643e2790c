import { Trans } from '#words'
import { ClosingButton } from './closing-button.tsx'
import type { ArticleSession } from './edit-session.ts'
import { afterOffer, UnsavedOffer } from './unsaved-offer.tsx'

/** Offers the unsaved drafts of an article, those on the server and the one on this device. */
export function ArticleOffers({ session }: { session: ArticleSession }) {
  const { offers, newest, discard, closeOffers } = session.autosave
  const isNew = session.stored === null
  if (offers.length === 0) return null
  return (
    <UnsavedOffer {...{ offers, isNew }} onContinue={(offer) => session.resume(newest(offer))} onDiscard={discard}>
      {isNew && (
        <ClosingButton onClick={closeOffers} focusOn={afterOffer}>
          <Trans>Start a new article</Trans>
        </ClosingButton>
      )}
    </UnsavedOffer>
  )
}

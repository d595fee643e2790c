import { speaking, t, type Spoken } from '#words'
import type { LanguageOffer } from '../../contract/languages.ts'

/** Offers a reader whose browser speaks another language the page in it; null for a language that has none of these. */
export function languageOfferIn(spoken: Spoken): LanguageOffer | null {
  const offer = speaking(spoken, texts)
  return texts().some((english, index) => english === offer[index]) ? null : offer
}

const texts = (): LanguageOffer => [
  t`You can read this site in your language, too.`,
  t`Read in your language`,
  t`No, thank you`,
]

import './language-offer.css'
import { useHere } from '../kit/location.ts'
import { useSite } from '../kit/site.ts'

/** Offers the page in the other languages. Styles show the one that is the browser's, until it is declined (kit/device-state.ts). */
export function LanguageOffer() {
  const here = useHere()
  const { otherLanguages } = useSite()
  return otherLanguages.map(({ lang, prefix, offer }) => {
    const [text, accept, decline] = offer ?? []
    return (
      text && (
        <p key={lang} className="language-offer" lang={lang}>
          {text}{' '}
          <a href={prefix + here} hrefLang={lang}>
            {accept}
          </a>
          <button type="button" className="button line">
            {decline}
          </button>
        </p>
      )
    )
  })
}

import { useHere } from '../kit/location.ts'
import { useSite } from '../kit/site.ts'

/** Links to the same page in the other languages of the interface. They load it anew: each language is a build of its own. */
export function LanguageSwitch() {
  const here = useHere()
  return useSite().otherLanguages.map(({ lang, name, prefix }) => (
    <a key={lang} href={prefix + here} lang={lang} hrefLang={lang}>
      {name}
    </a>
  ))
}

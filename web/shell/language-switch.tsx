import { useHere } from '../kit/location.ts'
import { useSite } from '../kit/site.ts'

/** Links to the same page in the other languages of the interface, if there are any. They load it anew: each language is a build of its own. */
export function LanguageSwitch({ className }: { className?: string }) {
  const here = useHere()
  const { otherLanguages } = useSite()
  if (otherLanguages.length === 0) return null
  return (
    <p className={className}>
      {otherLanguages.map(({ lang, name, prefix }) => (
        <a key={lang} href={prefix + here} lang={lang} hrefLang={lang}>
          {name}
        </a>
      ))}
    </p>
  )
}

import { Link } from 'wouter'
import { otherLanguage, pathOf, type HelpAddress } from './queries.ts'

/** Leads to the same page in the other language, named in that. */
export function LanguageLink({ address }: { address: HelpAddress }) {
  const other = otherLanguage(address)
  return (
    <Link href={pathOf(other)} lang={other.language} hrefLang={other.language} rel="alternate">
      {other.language === 'hi' ? 'हिंदी में पढ़ें' : 'Read in English'}
    </Link>
  )
}

import './legal-page.css'
import './personal-data.css'
import '../articles/chart.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Trans } from '#words'
import { legalTitles, type LegalPage as Page } from '../../../contract/legal/legal.ts'
import type { LegalText as Reply } from '../../../contract/legal/legal-api.ts'
import { ask } from '../../kit/api.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { languageByLetters, langOf } from '../../kit/language-of.ts'
import { useSite } from '../../kit/site.ts'
import { htmlInLanguage, shownHtml } from '../../kit/written-html.ts'
import { BanknoteHead, type Figure } from '../../ui/banknote-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'

export const legalQuery = (page: Page) => ask('GET /api/legal', {}, { page })

interface Props {
  page: Page
  /** A number that is true of the text that came with the site. */
  figure: Figure
  /** The text that came with the site. */
  children: ReactNode
}

/** A page with the text that admins have written, or else the one that came with the site. */
export function LegalText({ page, figure, children }: Props) {
  const isWritten = page in useSite().written
  const { data, error } = useQuery(legalQuery(page))
  if (isWritten && error)
    return (
      <Notice level={1} title={legalTitles[page]} action={tryAgain}>
        <Trans>The text of this page did not arrive. Please try again.</Trans>
      </Notice>
    )
  return (
    <>
      <BanknoteHead title={legalTitles[page]} figure={isWritten ? undefined : figure} />
      <div className="wrap page reading prose legal">{isWritten ? <Written text={data} /> : children}</div>
    </>
  )
}

function Written({ text }: { text: Reply | undefined }) {
  if (!text)
    return (
      <p role="status">
        <Trans>Loading…</Trans>
      </p>
    )
  return (
    <>
      {text.changedAt && (
        <p className="meta">
          <Trans>Last changed on {dayInIndia(text.changedAt)}.</Trans>
        </p>
      )}
      {text.html && (
        <div
          {...shownHtml}
          lang={languageIfEnglish(text.html)}
          dangerouslySetInnerHTML={{ __html: htmlInLanguage(text.html) }}
        />
      )}
    </>
  )
}

/** The `lang` of a text without a letter of Devanagari. Admins write for all languages, and in one. */
const languageIfEnglish = (html: string) => (languageByLetters(html) === 'en' ? langOf('en') : undefined)

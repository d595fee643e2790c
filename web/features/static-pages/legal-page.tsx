import '../../ui/prose.css'
import './legal-page.css'
import './personal-data.css'
import '../articles/chart.css'
import { useQuery } from '@tanstack/react-query'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { t, Trans } from '#words'
import { legalTitles, type LegalPage as Page } from '../../../contract/legal/legal.ts'
import type { LegalText as Reply } from '../../../contract/legal/legal-api.ts'
import { ask } from '../../kit/api.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import { langOf } from '../../kit/language-of.ts'
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
  /** The same at a glance, before that text; what admins write begins with the text alone. */
  drawing: ReactNode
  /** The text that came with the site. */
  children: ReactNode
}

/** A page with the text that admins have written, or else the one that came with the site. */
export function LegalText({ page, figure, drawing, children }: Props) {
  const isWritten = page in useSite().written
  const { data, error } = useQuery(legalQuery(page))
  const parts = Children.toArray(children)
  const headings = parts.filter(isHeading)
  if (isWritten && error)
    return (
      <Notice level={1} title={legalTitles[page]} action={tryAgain}>
        <Trans>The text of this page did not arrive. Please try again.</Trans>
      </Notice>
    )
  return (
    <>
      <BanknoteHead title={legalTitles[page]} figure={isWritten ? undefined : figure} />
      {!isWritten && (
        <>
          <PartsList headings={headings} />
          <div className="wrap page reading drawing">{drawing}</div>
        </>
      )}
      <div className="wrap page reading prose legal">
        {isWritten ? (
          <Written text={data} />
        ) : (
          parts.map((part) => (isHeading(part) ? cloneElement(part, { id: idOf(part, headings.indexOf(part)) }) : part))
        )}
      </div>
    </>
  )
}

/** The list of the headings of a text, beside it where there is space. */
function PartsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className="wrap legal-parts" aria-label={t`On this page`}>
      <ol>
        {headings.map((heading, index) => (
          <li key={heading.key}>
            <a href={`#${idOf(heading, index)}`}>{heading.props.children}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const idOf = ({ props: { id } }: Heading, index: number) => id ?? `part-${index + 1}`

type Heading = ReactElement<{ id?: string; children: ReactNode }>
const isHeading = (part: ReactNode): part is Heading => isValidElement(part) && part.type === 'h2'

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

import '../../lists/list.css'
import '../../lists/list-banner.css'
import './glossary.css'
import { memo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { GlossaryTerm } from '../../../contract/glossary/glossary-api.ts'
import { findTerms } from '../../../contract/glossary/glossary-search.ts'
import { language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { ask } from '../../kit/api.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { langOf } from '../../kit/language-of.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { BlankNote } from '../../lists/blank-note.tsx'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { ListBanner } from '../../lists/list-banner.tsx'
import { parseListParams, searchText } from '../../lists/list-params.ts'
import { SearchBox } from '../../lists/search-box.tsx'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Drawing, drawnFirst } from './drawing.tsx'

const parse = (search: URLSearchParams) => parseListParams({ search: searchText }, search)
/** All terms, whatever is searched: the page finds among them while one types, without the network. */
const termsQuery = () => ask('GET /api/glossary', {}, {})

export function head({ location, site }: { location: Location; site: Site }): Head {
  return {
    title: t`Glossary · ${site.name}`,
    description: t`The words of banks, loans, insurance, funds and taxes in India, each in two plain sentences, in English and Hindi.`,
    // Search results are not indexed.
    ...(parse(location.search).search ? {} : { canonical: paths.glossary() }),
  }
}

export const queries = () => [termsQuery()]

/** The terms that articles explain at a click, by their first letter. */
export default function GlossaryPage() {
  const params = parse(useSearchParams())
  const { data, isPending } = useQuery(termsQuery())
  const found = findTerms(data ?? [], params.search)
  const letters = [...Map.groupBy(inOrder(found), (term) => nameOf(term).slice(0, 1).toUpperCase())]
  return (
    <>
      <BanknoteHead
        title={t`Glossary`}
        lead={
          <Trans>
            Words about money in plain English and in <span lang="hi">हिंदी</span>. In the lessons a dotted line is under
            them: press to read what they mean.
          </Trans>
        }
        figure={
          data?.[0] && {
            value: plural(data.length, { one: '# word', other: '# words' }),
            line: t`in two sentences each`,
          }
        }
      />
      <div className="wrap page reading glossary">
        <FilterBar
          label={t`Glossary`}
          params={params}
          hrefOf={(fields) => paths.glossary(parse(fields))}
          box={<SearchBox what="glossary" value={params.search} live />}
          live
        />
        {data && params.search && (
          <ListBanner title={t`${found.length} of ${plural(data.length, { one: '# word', other: '# words' })}`}>
            {found.length > 0 && (
              <Link href={paths.glossary()} replace onClick={focusMain}>
                <Trans>Show all words</Trans>
              </Link>
            )}
          </ListBanner>
        )}
        {data && !params.search && (
          <ul className="drawn">
            {data
              .filter(({ key }) => drawnFirst.includes(key))
              .map((term) => (
                <li key={term.key}>
                  <a href={`#${term.key}`}>
                    <Drawing of={term.key} />
                    {nameOf(term)}
                  </a>
                </li>
              ))}
          </ul>
        )}
        {letters.length > 1 && (
          <nav aria-label={t`Letters`}>
            <ul>
              {letters.map(([letter]) => (
                <li key={letter}>
                  <a href={`#letter-${letter}`}>{letter}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {isPending && <Skeleton label={t`Loading the glossary`} lines={outlines} />}
        {!data && !isPending && (
          <Notice title={t`Failed to Load the Glossary`} action={tryAgain} live>
            <Trans>We encountered an error while loading the words. Please try again later.</Trans>
          </Notice>
        )}
        {data && found.length === 0 && (
          <BlankNote search={params.search}>
            <Notice title={t`No words found`} action={{ href: paths.glossary(), label: t`Show all words` }}>
              <Trans>Nothing in the glossary matches these words. Try fewer words, or others.</Trans>
            </Notice>
          </BlankNote>
        )}
        {letters.map(([letter, terms]) => (
          <section key={letter} aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`} className="rose-1">
              {letter}
            </h2>
            <dl>
              {terms.map((term) => (
                <Term key={term.key} term={term} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

/** The name by which a page has a term: the Hindi one on a Hindi page. */
const nameOf = ({ term, hindiTerm }: GlossaryTerm) => (language === 'hi' ? hindiTerm : term)

/** The terms by their names; they come by the English ones. */
const inOrder = (terms: readonly GlossaryTerm[]) =>
  language === 'hi' ? terms.toSorted((a, b) => (hindiOrder(a) < hindiOrder(b) ? -1 : 1)) : terms

/** Names in Devanagari first. The numbers of the letters decide, since browsers and the server differ in how they sort Hindi. */
const hindiOrder = ({ hindiTerm }: GlossaryTerm) =>
  /^[\u0900-\u097f]/.test(hindiTerm) ? hindiTerm : `\uffff${hindiTerm}`

const outlines = Array.from({ length: 8 }, () => ({}))

/** Rendered once, however often the list around it changes. */
const Term = memo(function Term({ term: { key, term, text, hindiTerm, hindiText, source } }: { term: GlossaryTerm }) {
  const english = { name: term, text, lang: langOf('en') }
  const hindi = { name: hindiTerm, text: hindiText, lang: langOf('hi') }
  const first = language === 'hi' ? hindi : english
  const second = language === 'hi' ? english : hindi
  return (
    <div id={key}>
      <dt>
        {first.name}
        {hindiTerm !== term && (
          <>
            {' '}
            <span lang={second.lang}>{second.name}</span>
          </>
        )}
        <Drawing of={key} />
      </dt>
      <dd lang={first.lang}>{first.text}</dd>
      <dd lang={second.lang}>{second.text}</dd>
      {source && (
        <dd className="meta">
          <Trans>
            Source: <span lang={langOf('en')}>{source}</span>
          </Trans>
        </dd>
      )}
    </div>
  )
})

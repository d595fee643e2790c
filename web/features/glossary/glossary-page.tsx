import '../../lists/list.css'
import './glossary.css'
import { memo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { GlossaryTerm } from '../../../contract/glossary/glossary-api.ts'
import { findTerms } from '../../../contract/glossary/glossary-search.ts'
import { paths } from '../../../contract/paths.ts'
import { ask } from '../../kit/api.ts'
import { focusMain } from '../../kit/focus-main.ts'
import type { Head, Location } from '../../kit/page.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { ListBanner } from '../../lists/list-banner.tsx'
import { parseListParams, searchText } from '../../lists/list-params.ts'
import { SearchBox } from '../../lists/search-box.tsx'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const parse = (search: URLSearchParams) => parseListParams({ search: searchText }, search)
/** All terms, whatever is searched: the page finds among them while one types, without the network. */
const termsQuery = () => ask('GET /api/glossary', {}, {})

export function head({ location, site }: { location: Location; site: Site }): Head {
  return {
    title: `Glossary · ${site.name}`,
    description:
      'The words of banks, loans, insurance, funds and taxes in India, each in two plain sentences, in English and Hindi.',
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
  const letters = [...Map.groupBy(found, ({ term }) => term.slice(0, 1).toUpperCase())]
  return (
    <>
      <BanknoteHead
        title="Glossary"
        lead={
          <>
            Words about money in plain English and in <span lang="hi">हिंदी</span>. In the lessons a dotted line is under
            them: press to read what they mean.
          </>
        }
        figure={data?.[0] && { value: pluralize(data.length, 'word'), line: 'in two sentences each' }}
      />
      <div className="wrap page reading glossary">
        <FilterBar
          label="Glossary"
          params={params}
          hrefOf={(fields) => paths.glossary(parse(fields))}
          box={<SearchBox what="words" value={params.search} live />}
          live
        />
        {data && params.search && (
          <ListBanner title={`${found.length} of ${pluralize(data.length, 'word')}`}>
            {found.length > 0 && (
              <Link href={paths.glossary()} replace onClick={focusMain}>
                Show all words
              </Link>
            )}
          </ListBanner>
        )}
        {letters.length > 1 && (
          <nav aria-label="Letters">
            <ul>
              {letters.map(([letter]) => (
                <li key={letter}>
                  <a href={`#letter-${letter}`}>{letter}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {isPending && <Skeleton label="Loading the glossary" lines={outlines} />}
        {!data && !isPending && (
          <Notice title="Failed to Load the Glossary" action={tryAgain} live>
            We encountered an error while loading the words. Please try again later.
          </Notice>
        )}
        {data && found.length === 0 && (
          <Notice title="No words found" action={{ href: paths.glossary(), label: 'Show all words' }}>
            Nothing in the glossary matches these words. Try fewer words, or others.
          </Notice>
        )}
        {letters.map(([letter, terms]) => (
          <section key={letter} aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`}>{letter}</h2>
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

const outlines = Array.from({ length: 8 }, () => ({}))

/** Rendered once, however often the list around it changes. */
const Term = memo(function Term({ term: { key, term, text, hindiTerm, hindiText, source } }: { term: GlossaryTerm }) {
  return (
    <div id={key}>
      <dt>
        {term}
        {hindiTerm !== term && (
          <>
            {' '}
            <span lang="hi">{hindiTerm}</span>
          </>
        )}
      </dt>
      <dd>{text}</dd>
      <dd lang="hi">{hindiText}</dd>
      {source && <dd className="meta">Source: {source}</dd>}
    </div>
  )
})

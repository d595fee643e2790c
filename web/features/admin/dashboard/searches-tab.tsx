import { plural, t, Trans } from '#words'
import type { VainSearch } from '../../../../contract/searches/searches-api.ts'
import { vainLimits } from '../../../../contract/searches/searches.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import { dayInWords } from '../../../../contract/day-words.ts'
import { Headline } from '../headline.tsx'
import { declareTab } from './declare-tab.ts'
import { Measure } from './measure.tsx'

/** The searches that found no article. */
export const searchesTab = declareTab({
  name: 'searches',
  call: 'GET /api/admin/searches',
  things: t`searches`,
  counted: (count) => plural(count, { one: '# search', other: '# searches' }),
  lead: t`Searches that no article has all words of. One is shown after ${vainLimits.readers} different readers; nothing is stored of who they are.`,
  find: t`Find searches`,
  filters: { search: { label: t`Search them` } },
  headline: (rows) => <Loudest rows={rows} />,
  columns: (rows) => {
    const most = Math.max(...rows.map(({ readers }) => readers))
    return [
      {
        label: t`Searched for`,
        kind: 'wide',
        cell: ({ terms, nothingNear }) => (
          <>
            <a href={prefix + paths.articles({ search: terms })} dir="auto">
              {terms}
            </a>
            <div className="meta">{nothingNear ? t`They saw nothing` : t`They saw the nearest articles`}</div>
          </>
        ),
      },
      { label: t`Readers`, cell: ({ readers }) => <Measure count={readers} most={most} /> },
      {
        label: t({ message: 'Last', context: 'day' }),
        cell: ({ lastDay }) => <time dateTime={lastDay}>{dayInWords(lastDay)}</time>,
      },
    ]
  },
  nameOf: ({ terms }) => terms,
  actions: ({ terms }) => [
    {
      label: t`Write lesson`,
      name: t`Write lesson: ${terms}`,
      href: adminPaths.newArticleAbout({ title: terms }),
      main: true,
    },
  ],
  empty: {
    title: t`No searches in vain yet`,
    text: t`What ${vainLimits.readers} different readers search for and find in no article will stand here.`,
    examples: [
      { terms: t`gift tax on gold`, readers: 23, nothingNear: false, lastDay: '2026-11-25' },
      { terms: t`stamp duty on a rent agreement`, readers: 14, nothingNear: true, lastDay: '2026-11-24' },
      { terms: t`PPF for those abroad`, readers: 9, nothingNear: false, lastDay: '2026-11-21' },
    ],
  },
})

/** The most searched in a sentence; then those after it, the larger the more readers. The table has the same. */
function Loudest({ rows }: { rows: readonly VainSearch[] }) {
  const [first, ...others] = rows.toSorted((a, b) => b.readers - a.readers).slice(0, 5)
  if (!first) return null
  const readers = plural(first.readers, { one: '# reader', other: '# readers' })
  return (
    <>
      <Headline>
        <Trans>
          <b>{readers}</b> found no lesson about <q>{first.terms}</q>
        </Trans>
      </Headline>
      {others.length > 0 && (
        <p className="loudest" aria-hidden="true">
          {others.map(({ terms }) => (
            <bdi key={terms}>{terms}</bdi>
          ))}
        </p>
      )}
    </>
  )
}

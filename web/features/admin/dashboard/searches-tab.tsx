import { plural, t } from '#words'
import type { VainSearch } from '../../../../contract/searches/searches-api.ts'
import { vainLimits } from '../../../../contract/searches/searches.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import { dayInWords } from '../../../../contract/day-words.ts'
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
  headline: (rows) => rows.length > 1 && <Loudest rows={rows} />,
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
    example: { terms: t`gift tax on gold`, readers: 23, nothingNear: false, lastDay: '2026-11-25' },
  },
})

/** The most searched, the larger the more readers. The table has the same. */
const Loudest = ({ rows }: { rows: readonly VainSearch[] }) => (
  <p className="loudest" aria-hidden="true">
    {rows
      .toSorted((a, b) => b.readers - a.readers)
      .slice(0, 5)
      .map(({ terms }) => (
        <bdi key={terms}>{terms}</bdi>
      ))}
  </p>
)

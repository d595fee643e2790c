import { t, Trans } from '#words'
import '../../ui/offline-note.css'
import './tools.css'
import './tool-list.css'
import './tool-tiles.css'
import './tool-print.css'
import '../articles/chart.css'
import '../articles/answer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { unbroken } from '../../../money/tools/figure-text.ts'
import { subjectColours, toolGroups, type ToolGroup } from '../../../money/tools/tool-page.ts'
import { toolPageOf, toolPages } from '../../../money/tools/tool-pages.ts'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { useOfflineCopy } from '../../kit/cache-for-offline.ts'
import { colourFrom } from '../../kit/categories.ts'
import { useMe } from '../../kit/me.ts'
import { titled, type Location } from '../../kit/page.ts'
import { SavedSums, savedSumsQuery } from './saved-sums.tsx'
import { SumNote } from './sum-note.tsx'
import { tilesQuery } from './queries.ts'

export const head = titled(t`Calculators`, (name) => ({
  description: t`The calculators of ${name}: tax, loans, savings, pensions and insurance, each with its sum and its sources.`,
  canonical: paths.tools,
}))

export const queries = (_: Location, me: Me | null) => (me ? [tilesQuery(), savedSumsQuery()] : [tilesQuery()])

/** Every page of tools: the favourites with a result, the others by group; for a member, the own sums below. */
export default function ToolsPage() {
  const me = useMe()
  const { data: tiles = [] } = useQuery(tilesQuery())
  const tileOf = new Map(tiles.map((tile) => [tile.slug, tile]))
  const others = toolPages.filter(({ slug }) => !tileOf.get(slug)?.frame)
  useOfflineCopy([paths.tools])
  return (
    <div className="wrap page tools">
      <h1>
        <Trans>Calculators</Trans>
      </h1>
      <p className="lead">
        <Trans>
          Each shows its sum step by step, its dated figures and what it leaves out. None recommends anything, and what
          you enter is stored only if you save it.
        </Trans>
      </p>
      <ul className="tool-tiles">
        {tiles.map(({ slug, example, frame }) => {
          const page = toolPageOf(slug)
          return (
            page &&
            frame && (
              <li key={slug} style={colourFrom(subjectColours[page.group])}>
                <h2>
                  <Link href={paths.tool(slug)}>{page.title}</Link>
                </h2>
                <div dangerouslySetInnerHTML={{ __html: frame }} />
                <p className="meta">{unbroken(example)}</p>
              </li>
            )
          )
        })}
      </ul>
      {Object.entries(toolGroups).map(([group, title]) => (
        <section key={group} aria-labelledby={`tools-${group}`} style={colourFrom(subjectColours[group as ToolGroup])}>
          <h2 id={`tools-${group}`}>{title}</h2>
          <ul className="tool-list">
            {others
              .filter((page) => page.group === group)
              .map(({ slug, title, about }) => {
                const result = tileOf.get(slug)?.result
                return (
                  <li key={slug}>
                    <Link href={paths.tool(slug)}>{title}</Link>
                    <p className="meta">{about}</p>
                    {result && <SumNote result={result} />}
                  </li>
                )
              })}
          </ul>
        </section>
      ))}
      {me && <SavedSums />}
    </div>
  )
}

import '../../ui/offline-note.css'
import './tools.css'
import './tool-list.css'
import './tool-print.css'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { toolGroups, type ToolGroup } from '../../../money/tools/tool-page.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { useOfflineCopy } from '../../kit/cache-for-offline.ts'
import { useMe } from '../../kit/me.ts'
import { titled, type Location } from '../../kit/page.ts'
import { SavedSums, savedSumsQuery } from './saved-sums.tsx'

export const head = titled('Calculators', (name) => ({
  description: `The calculators of ${name}: tax, loans, savings, pensions and insurance, each with its sum and its sources.`,
  canonical: paths.tools,
}))

export const queries = (_: Location, me: Me | null) => (me ? [savedSumsQuery()] : [])

/** Every page of tools, by group; for a member, the own sums below. */
export default function ToolsPage() {
  const me = useMe()
  useOfflineCopy([paths.tools])
  return (
    <div className="wrap tools">
      <h1>Calculators</h1>
      <p className="lead">
        Each shows its sum step by step, its dated figures and what it leaves out. None recommends anything, and what
        you enter is stored only if you save it.
      </p>
      {Object.entries(toolGroups).map(([group, title]) => (
        <section key={group} aria-labelledby={`tools-${group}`} style={colourOf(group as ToolGroup)}>
          <h2 id={`tools-${group}`}>{title}</h2>
          <ul className="tool-list">
            {pagesOf(group as ToolGroup).map(({ slug, title, about }) => (
              <li key={slug}>
                <Link href={paths.tool(slug)}>{title}</Link>
                <p className="meta">{about}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {me && <SavedSums />}
    </div>
  )
}

/** The colour of the category of articles on the same subject. */
const colourOf = (group: ToolGroup) => ({ '--c': `var(--${colours[group]})` }) as CSSProperties
const colours: Record<ToolGroup, string> = {
  tax: 'taxes',
  loans: 'loans',
  saving: 'investing',
  deposits: 'savings',
  pensions: 'retirement',
  protection: 'insurance',
}

const pagesOf = (group: ToolGroup) => toolPages.filter((page) => page.group === group)

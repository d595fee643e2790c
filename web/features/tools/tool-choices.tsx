import { t } from '#words'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import type { ToolPage } from '../../../money/tools/tool-page.ts'

/** Links to the calculators of the page, if it has several. */
export function ToolChoices({ page, chosen }: { page: ToolPage; chosen: ToolForm['calculator'] }) {
  const names = Object.entries(page.calculators)
  if (names.length === 1) return null
  return (
    <nav className="tool-choices chips wide" aria-label={t`Sums of this page`}>
      <ul>
        {names.map(([name, label], index) => (
          <li key={name}>
            <Link
              href={paths.tool(page.slug, index === 0 ? {} : { of: name })}
              aria-current={name === chosen ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

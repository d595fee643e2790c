import { Link } from 'wouter'
import { t } from '#words'

interface Props {
  /** The addresses of the page's parents by their label, outermost first. */
  items: Record<string, string>
  /** Its name, on a page in another language. */
  label?: string
}

export function Breadcrumbs({ items, label = t`Breadcrumb` }: Props) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {Object.entries(items).map(([label, href]) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

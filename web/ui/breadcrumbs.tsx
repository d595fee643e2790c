import { Link } from 'wouter'

interface Props {
  /** The addresses of the page's parents by their label, outermost first. */
  items: Record<string, string>
  lang?: string
}

export function Breadcrumbs({ items, lang }: Props) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb" lang={lang}>
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

import { Link } from 'wouter'

/** The page's parents, outermost first. */
export function Breadcrumbs({
  items,
  lang,
}: {
  items: readonly (readonly [label: string, href: string])[]
  lang?: string
}) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb" lang={lang}>
      <ol>
        {items.map(([label, href]) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

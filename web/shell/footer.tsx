import { Link, useLocation } from 'wouter'
import { CachedPart } from '../kit/cached-part.tsx'
import { useMe } from '../kit/me.ts'
import { useSite } from '../kit/site.ts'
import { referencesBeside, type MenuLink } from '../../contract/settings/menu.ts'
import { paths } from '../../contract/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Logo } from '../ui/icons.tsx'
import { SiteLink } from './site-link.tsx'

const smallPrint = [
  { label: 'Privacy Policy', href: paths.privacy },
  { label: 'Terms of Service', href: paths.terms },
  { label: 'Contact', href: paths.contact },
  { label: 'Accessibility', href: paths.accessibility },
  { label: 'Developers', href: paths.developers },
]

/** The year of the landing page's copyright line (the specification, section 1); every other page has the current one. */
const landingYear = 2024

export function Footer() {
  const [path] = useLocation()
  const onLanding = !useMe() && path === paths.home
  return <CachedPart as="footer" className="footer" id="site-links" part={Ending} props={{ onLanding }} />
}

function Ending({ onLanding }: { onLanding: boolean }) {
  const site = useSite()
  return (
    <div className="wrap">
      <div className="about">
        <Link className="brand" href={paths.home}>
          <Logo />
          <span>{site.name}</span>
        </Link>
        <p>
          {site.about} <span className="meta">Education, not investment advice.</span>
        </p>
        {site.gifts && <LinkButton href={paths.support}>Support Us</LinkButton>}
      </div>
      <nav aria-label="Quick Links">
        <h2>Quick Links</h2>
        <Links items={site.menu} />
      </nav>
      <nav aria-label="Reference">
        <h2>Reference</h2>
        <Links items={referencesBeside(site.menu)} />
      </nav>
      <nav aria-label="Connect">
        <h2>Connect</h2>
        <ul>
          {site.connect.map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener">
                {name}
              </a>
            </li>
          ))}
          <li>
            <Link href={paths.subscribe}>Newsletter</Link>
          </li>
          <li>
            <a href="/feed.xml">Feed</a>
          </li>
        </ul>
      </nav>
      <div className="small-print row">
        <p>
          © {onLanding ? landingYear : site.year} {site.name}. All rights reserved.
        </p>
        <Links items={smallPrint} />
      </div>
    </div>
  )
}

function Links({ items }: { items: readonly MenuLink[] }) {
  return (
    <ul>
      {items.map(({ label, href }) => (
        <li key={href}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

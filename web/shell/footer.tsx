import { Link, useLocation } from 'wouter'
import { t, Trans } from '#words'
import { CachedPart } from '../kit/cached-part.tsx'
import { useMe } from '../kit/me.ts'
import { useSite } from '../kit/site.ts'
import { referencesBeside, type MenuLink } from '../../contract/settings/menu.ts'
import { prefix } from '../../contract/languages.ts'
import type { FooterGroup } from '../../contract/own-pages/own-pages.ts'
import { paths } from '../../contract/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Logo } from '../ui/icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { menuLabel } from './menu-label.ts'
import { SiteLink } from './site-link.tsx'

const aboutSite = [
  { label: t`Privacy Policy`, href: paths.privacy },
  { label: t`Terms of Service`, href: paths.terms },
  { label: t`Contact`, href: paths.contact },
  { label: t`Accessibility`, href: paths.accessibility },
  { label: t`Developers`, href: paths.developers },
]

/** The year of the landing page's copyright line (the specification, section 1); every other page has the current one. */
const landingYear = 2024

export function Footer() {
  const [path] = useLocation()
  const onLanding = !useMe() && path === paths.home
  return (
    <footer className="footer" id="site-links">
      <CachedPart as="div" className="wrap" part={Ending} props={{}} />
      <div className="wrap">
        <div className="small-print row">
          <CachedPart as="div" part={Copyright} props={{ onLanding }} />
          <LanguageSwitch className="languages" />
          <CachedPart as="nav" className="row" aria-label={t`Connect`} part={Connect} props={{}} />
        </div>
      </div>
    </footer>
  )
}

function Ending() {
  const site = useSite()
  const groupOf = useGroups()
  return (
    <>
      <div className="about">
        <div className="row">
          <Link className="brand" href={paths.home}>
            <Logo />
            <span>{site.name}</span>
          </Link>
          {site.gifts && (
            <LinkButton href={paths.support}>
              <Trans>Support Us</Trans>
            </LinkButton>
          )}
        </div>
        <p>
          {site.about}{' '}
          <span className="meta">
            <Trans>Education, not investment advice.</Trans>
          </span>
        </p>
      </div>
      <nav className="groups" aria-label={t`Quick Links`}>
        <h2>
          <Trans>Quick Links</Trans>
        </h2>
        <Links title={t`Lessons and numbers`} items={groupOf('learn')} />
        <Links title={t`Community`} items={groupOf('community')} />
        <Links title={t`About`} items={[...groupOf('about'), ...aboutSite]} />
        <Links title={t`More links`} items={groupOf('more')} />
      </nav>
    </>
  )
}

function Copyright({ onLanding }: { onLanding: boolean }) {
  const site = useSite()
  return (
    <p>
      <Trans>
        © {onLanding ? landingYear : site.year} {site.name}. All rights reserved.
      </Trans>
    </p>
  )
}

function Connect() {
  const { connect } = useSite()
  return (
    <>
      <h2>
        <Trans>Connect</Trans>
      </h2>
      {connect.map(({ name, href }) => (
        <a key={name} href={href} rel="noopener">
          {name}
        </a>
      ))}
      <Link href={paths.subscribe}>
        <Trans>Newsletter</Trans>
      </Link>
      {useGroups()('connect').map(({ label, href }) => (
        <SiteLink key={href} href={href}>
          {menuLabel(label)}
        </SiteLink>
      ))}
      <a href={`${prefix}/feed.xml`}>
        <Trans>Feed</Trans>
      </a>
    </>
  )
}

/** Gives the links of a group. */
function useGroups() {
  const { menu, ownPages } = useSite()
  const links = [...menu, ...referencesBeside(menu), ...ownPages]
  return (wanted: Group) => links.filter(({ href, group = groupFor(href) }) => group === wanted)
}

type Group = FooterGroup | 'more' | 'connect'

/** The group of a link of the menu. On a site for learning, a page that is none of ours is taken for one to learn from. */
function groupFor(href: string): Group {
  if (href === paths.home) return 'about'
  if (href === paths.changes()) return 'connect'
  return [paths.forum(), paths.polls(), paths.support, paths.help()].some((path) => href.startsWith(path))
    ? 'community'
    : 'learn'
}

function Links({ title, items }: { title: string; items: readonly MenuLink[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href}>{menuLabel(label)}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

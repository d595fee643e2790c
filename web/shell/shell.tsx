import { needsConsent } from '../../contract/accounts/needs-consent.ts'
import '../app.css'
import './shell.css'
import './top-bar.css'
import './bar-search.css'
import './page-loading.css'
import './footer.css'
import './footer-narrow.css'
import './mobile-menu.css'
import type { ReactNode } from 'react'
import { Trans } from '#words'
import { lazyPart } from '../kit/lazy.tsx'
import { useMe } from '../kit/me.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { Footer } from './footer.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** Most visitors are no members. */
const MemberStyles = lazyPart(
  async () => (await import('./member-styles.ts')).MemberStyles,
  'web/shell/member-styles.ts',
)

/** Few members have notes, so their code is loaded on demand. */
const AccountNotes = lazyPart(
  async () => (await import('./account-notes.tsx')).AccountNotes,
  'web/shell/account-notes.tsx',
)

/** Only admins make calls that need a recent proof. */
const ProofPrompt = lazyPart(async () => (await import('./proof-prompt.tsx')).ProofPrompt)

export function Shell({ children }: { children: ReactNode }) {
  const me = useMe()
  return (
    <>
      <a className="skip" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      {me && <MemberStyles />}
      <TopBar />
      <MobileMenu />
      {me && (me.suspension || me.application || needsConsent(me)) && <AccountNotes />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ToastRegion />
      {me && me.role !== 'user' && <ProofPrompt />}
    </>
  )
}

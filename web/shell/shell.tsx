import '../app.css'
import './shell.css'
import type { ReactNode } from 'react'
import { ToastPlace } from '../ui/toast-place.tsx'
import { Footer } from './footer.tsx'
import { DeferredAccountNotes } from './deferred-account-notes.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <TopBar />
      <DeferredAccountNotes />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ToastPlace />
    </>
  )
}

import '../app.css'
import './shell.css'
import { lazy, Suspense, type ReactNode } from 'react'
import { useToast } from '../kit/toasts.ts'
import { BareToast } from '../ui/bare-toast.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

/** The code of messages comes with the first one; without a connection it does not, and that is when there is something to say. */
const Toasts = lazy(() => import('../ui/toasts.tsx').catch(() => ({ default: BareToast })))

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const said = useToast() !== null
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {said && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}

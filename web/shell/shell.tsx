import '../app.css'
import './shell.css'
import { lazy, Suspense, type ReactNode } from 'react'
import { useToast } from '../kit/toasts.ts'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

/** The code of messages comes with the first one. */
const Toasts = lazy(() => import('../ui/toasts.tsx'))

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

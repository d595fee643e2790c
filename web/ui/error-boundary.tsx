import { Component, type ReactNode } from 'react'
import { Trans } from '#words'
import { PageGround } from './late-page-ground.ts'
import { openWithoutConnection } from '../kit/offline.ts'

/** Shows that a screen broke, instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    openWithoutConnection()
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="notice wrap page" role="alert">
        <PageGround />
        <h1>
          <Trans>This page did not open</Trans>
        </h1>
        <p>
          <Trans>Something went wrong on our side, or the connection broke. Your place is kept in the address.</Trans>
        </p>
        <button type="button" className="button main" onClick={() => window.location.reload()}>
          <Trans>Try Again</Trans>
        </button>
      </div>
    )
  }
}

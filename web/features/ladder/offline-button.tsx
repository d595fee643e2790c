import './offline-step.css'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { StepPage } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { useMe } from '../../kit/me.ts'
import { Icon } from '../../ui/icons.tsx'
import { findOfflineStep, removeStep, storeStep, useOfflineStep } from './offline-steps.ts'
import { OfflineLabel } from './offline-mark.tsx'

/** Stores a step with its lessons on this device, or removes it there. */
export function OfflineButton({ step }: { step: Pick<StepPage, 'slug' | 'offline'> }) {
  return step.offline && <Stored path={prefix + paths.step(step.slug)} offline={step.offline} />
}

function Stored({ path, offline }: { path: string; offline: NonNullable<StepPage['offline']> }) {
  const { size } = offline
  // Pictures are the same in every language.
  const addresses = offline.addresses.map((one) => (one.startsWith('/media/') ? one : prefix + one))
  const me = useMe()
  const state = useOfflineStep(path)
  const box = useRef<HTMLDivElement>(null)
  const list = addresses.join(' ')
  useEffect(() => {
    // A browser that blocks storage has stored nothing.
    void findOfflineStep(path, list.split(' ')).catch(() => {})
  }, [path, list])
  if (me?.preferences.sharedPhone)
    return (
      <p className="meta script-only">
        <Trans>
          Your preferences say that this phone is shared, so no lessons are kept on it.{' '}
          <Link href={paths.profile('preferences')}>Change the preference</Link>
        </Trans>
      </p>
    )
  // The button that has the focus goes away.
  const press = (done: Promise<void>) => {
    box.current?.focus()
    void done
  }
  return (
    <div className="offline-step row script-only" ref={box} tabIndex={-1}>
      <span role="status">
        {state === 'stored' && <OfflineLabel />}
        {typeof state === 'object' && t`Keeping the step: ${state.done} of ${state.of}`}
        {typeof state === 'string' && state !== 'stored' && <span className="wrong">{failures[state]}</span>}
      </span>
      {typeof state === 'object' && (
        <progress max={state.of} value={state.done} aria-label={t`Files that have arrived`} />
      )}
      {state === 'stored' && (
        <button type="button" className="button line" onClick={() => press(removeStep(path))}>
          <Trans>
            Remove<span className="unseen"> it from this device</span>
          </Trans>
        </button>
      )}
      {typeof state !== 'object' && state !== 'stored' && (
        <button type="button" className="button line" onClick={() => press(storeStep(path, addresses, me))}>
          <Icon d="M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14" />
          <span>
            <Trans>Keep this step for offline ({size}&nbsp;kB)</Trans>
          </span>
        </button>
      )}
    </div>
  )
}

const failures = {
  full: t`This device has no space for the step. Remove something, then try again.`,
  refused: t`This browser keeps no pages. Perhaps this is a private window.`,
  failed: t`Not all of the step arrived. Check your connection, then try again: it goes on where it stopped.`,
}

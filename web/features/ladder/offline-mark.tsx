import './offline-step.css'
import { Trans } from '#words'
import { TickIcon } from '../../ui/icons.tsx'
import { useOfflineStep } from './offline-steps.ts'

/** Marks a step that this device has stored. @param path of the step's page, with the prefix of the language */
export const OfflineMark = ({ path }: { path: string }) =>
  useOfflineStep(path) === 'stored' && (
    <p className="offline-step">
      <OfflineLabel />
    </p>
  )

export const OfflineLabel = () => (
  <>
    <TickIcon /> <Trans>Kept for offline</Trans>
  </>
)

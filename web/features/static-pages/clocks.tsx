import { t } from '#words'
import { hoursFor } from '../../../contract/grievances/grievances.ts'
import { objectionLimits } from '../../../contract/moderation/objections.ts'
import { Lengths } from '../../ui/lengths.tsx'

/** The part of the page with more about them. */
export const complaints = 'complaints'
const href = `#${complaints}`

/** The times in which complaints are decided, drawn by their hours. */
export const Clocks = () => (
  <Lengths
    title={t`How soon a complaint is decided`}
    lengths={[
      { href, name: t`Urgent`, value: t`${hoursFor('urgent')} hours`, of: hoursFor('urgent') },
      {
        href,
        name: t`Take something down`,
        value: t`${hoursFor('content')} hours`,
        of: hoursFor('content'),
      },
      { href, name: t`All else`, value: t`${objectionLimits.days} days`, of: 24 * objectionLimits.days },
    ]}
  />
)

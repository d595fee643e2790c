import { t } from '#words'
import { howLong } from '../../../contract/accounts/how-long.ts'
import { Lengths } from '../../ui/lengths.tsx'

/** The times for which data are stored, drawn before the list that names all of them. */
export const HowLong = () => (
  <Lengths
    title={t`How long we keep it, at a glance`}
    lengths={howLong.map(({ name, time, days }) => ({ name, value: time, of: days }))}
  />
)

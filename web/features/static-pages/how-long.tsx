import { t } from '#words'
import { idOfData } from '../../../contract/accounts/data-id.ts'
import { howLong } from '../../../contract/accounts/how-long.ts'
import { Lengths } from '../../ui/lengths.tsx'

/** The times for which data are stored, drawn before the list that names all of them; each leads to its entry there. */
export const HowLong = () => (
  <Lengths
    title={t`How long we keep it, at a glance`}
    lengths={howLong.map(({ key, name, time, days }) => ({ name, value: time, of: days, href: `#${idOfData(key)}` }))}
  />
)

import { plural, t } from '#words'
import { classLimits, type ClassPage } from '../../../contract/classes/classes-api.ts'

export const stepText = ({ number, name }: NonNullable<ClassPage['step']>) => t`Step ${number}: ${name}`

/** @param devices null below the smallest number that is shown */
export const devicesText = (devices: number | null) =>
  devices === null
    ? t`Fewer than ${classLimits.counted} devices`
    : plural(devices, { one: '# device', other: '# devices' })

export const readByText = (readers: number | null) =>
  readers === null
    ? t`Fewer than ${classLimits.counted} have read it`
    : plural(readers, { one: '# has read it', other: '# have read it' })

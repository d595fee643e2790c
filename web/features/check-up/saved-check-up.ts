import { useMemo } from 'react'
import type { CheckUpAnswers } from '../../../contract/check-up/next-steps.ts'
import { readStored, useStored, writeStored } from '../../kit/browser-storage.ts'
import { todayInIndia } from '../../kit/now.ts'

const key = 'check-up'

interface CheckUpOfDay {
  answers: CheckUpAnswers
  /** The day in India, YYYY-MM-DD. */
  day: string
}

interface CheckUps {
  /** The last one of this tab, or else of this device; null if there is none. */
  current: CheckUpOfDay | null
  /** The one before it on this device, from an earlier day. */
  before: CheckUpOfDay | null
  /** True if the device keeps it after the tab is closed. */
  isSaved: boolean
}

interface OnDevice {
  latest: CheckUpOfDay
  before: CheckUpOfDay | null
}

/** The check-ups that this browser has; none on the server and until the page is hydrated. Follows other tabs. */
export function useCheckUps(): CheckUps {
  const inTab = useStored('sessionStorage', key)
  const onDevice = useStored('localStorage', key)
  return useMemo(() => {
    const device = parsed<OnDevice>(onDevice)
    return {
      current: parsed<CheckUpOfDay>(inTab) ?? device?.latest ?? null,
      before: device?.before ?? null,
      isSaved: device !== null,
    }
  }, [inTab, onDevice])
}

/** Stores answers until the tab is closed, and on the device if it has earlier ones. */
export function saveCheckUp(answers: CheckUpAnswers): void {
  const done = { answers, day: todayInIndia() }
  write('sessionStorage', done)
  const device = parsed<OnDevice>(readStored('localStorage', key))
  if (device)
    write('localStorage', { latest: done, before: device.latest.day === done.day ? device.before : device.latest })
}

/** Stores the answers of this tab on the device. */
export function saveOnDevice(latest: CheckUpOfDay): void {
  write('localStorage', { latest, before: null })
}

/** Removes the answers from the tab and the device. */
export function forgetCheckUps(): void {
  write('sessionStorage', null)
  write('localStorage', null)
}

const write = (store: 'localStorage' | 'sessionStorage', value: CheckUpOfDay | OnDevice | null) =>
  writeStored(store, key, value ? JSON.stringify(value) : '')

/** Null for a text that is not JSON, which another version of the site or a person may have left there. */
function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text || 'null') as T | null
  } catch {
    return null
  }
}

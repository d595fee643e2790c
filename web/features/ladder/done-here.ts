import type { Lesson } from '../../../contract/ladder/ladder-api.ts'
import { todayInIndia } from '../../kit/now.ts'
import { readStored, useStored, writeStored } from '../../kit/browser-storage.ts'

const key = 'done'

/** The ids of the articles that are done on this device, each with a colon and its day, and a blank between; '' where storage is blocked. */
export const doneHere = () => readStored('localStorage', key)

/** The same; '' on the server and until the page is hydrated. Follows other tabs. */
export const useDoneHere = (): string => useStored('localStorage', key)

/** An article that may be done, in either language. */
export type Tickable = Pick<Lesson, 'id' | 'counterpart'>

/** True if an article is among those that are done on this device, in either language. */
export const isDoneIn = (here: string, { id, counterpart }: Tickable): boolean =>
  here.includes(id) || (counterpart !== null && here.includes(counterpart.id))

/** Ticks an article on this device, or takes the tick back, in both languages. */
export function setDoneHere({ id, counterpart }: Tickable, done: boolean): void {
  const others = doneHere()
    .split(' ')
    .filter((one) => !one.startsWith(id) && !one.startsWith(counterpart?.id ?? '-'))
  saveDoneHere((done ? [...others, `${id}:${todayInIndia()}`] : others).join(' ').trim())
}

export const saveDoneHere = (ids: string): void => writeStored('localStorage', key, ids)

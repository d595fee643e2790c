import { dayInIndia, momentInIndia } from '../../../kit/dates.ts'

/** A day in India in words, for a cell. */
export const day = (at: string) => <time dateTime={at}>{dayInIndia(at)}</time>

/** A moment in India with its day in words, for a cell. */
export const moment = (at: string) => <time dateTime={at}>{momentInIndia(at, dayInIndia(at))}</time>

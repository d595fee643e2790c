import { dayInIndia, momentInIndia } from '../../../kit/dates.ts'

/** A day in India, for a cell, with the name of its month. */
export const day = (at: string) => <time dateTime={at}>{dayInIndia(at)}</time>

/** A moment in India, for a cell, after such a day. */
export const moment = (at: string) => <time dateTime={at}>{momentInIndia(at, dayInIndia(at))}</time>

import { dateInIndia, momentInIndia } from '../../../kit/dates.ts'

/** A day in India, for a cell. */
export const day = (at: string) => <time dateTime={at}>{dateInIndia(at)}</time>

/** A moment in India, for a cell. */
export const moment = (at: string) => <time dateTime={at}>{momentInIndia(at)}</time>

import { dayInIndia, momentInIndia } from '../../../kit/dates.ts'

/** A day in India, for a cell: '26 November 2026'. */
export const day = (at: string) => <time dateTime={at}>{dayInIndia(at)}</time>

/** A moment in India, for a cell: '26 November 2026, 7:05 pm'. */
export const moment = (at: string) => <time dateTime={at}>{momentInIndia(at, dayInIndia(at))}</time>

import { dayInIndia, momentInIndia } from '../../kit/dates.ts'

/** A moment in India, with its day written out. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentInIndia(at, dayInIndia(at))}</time>

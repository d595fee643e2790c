import { momentInIndia } from '../../kit/dates.ts'

/** A moment in India. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentInIndia(at)}</time>

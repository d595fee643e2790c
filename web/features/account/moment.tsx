import { momentInWords } from '../../kit/dates.ts'

/** A moment in India, with its day written out. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentInWords(at)}</time>

import { concurrencyLimit } from './concurrency-limit.ts'

/**
 * Pages of a process that are made at once; the others wait. With more, what belongs to each lives longer than V8's young generation,
 * and each takes a sixth more processor time. They are enough to render while the database works for another.
 */
export const pagesAtOnce = 4
/** The number of requests that may wait for a page, and the milliseconds for which they may. A request that would wait for longer is refused at once. */
const pagesWaiting = 300
const longestWait = 400

/** Lets pages be made in turn. */
export const pageTurns = () => concurrencyLimit(pagesAtOnce, pagesWaiting, longestWait)

import { grouped } from '../../money/grouped.ts'

/** A count with its noun: '1 vote', '1,204 votes', '2 replies'. */
export function pluralize(count: number, thing: string): string {
  const things = count === 1 ? thing : `${thing.replace(/ply$/, 'plie')}s`
  return `${grouped(count)} ${things}`
}

import { auditBy, type Actor } from '../audit/store.ts'
import type { Db } from '../../db/open.ts'
import { csvDownload } from '../../kit/csv.ts'
import { named } from './removed.ts'
import { readCounted, shownResults } from './results.ts'
import { pollNotFound } from './store.ts'

/**
 * A poll's results as a table: each option with its votes and its share in per cent. While the slices of a sensitive poll
 * are hidden from readers, they are empty here too: a file goes further than a screen.
 * @throws Refused 404
 */
export async function resultsCsv(db: Db, id: string, by: Actor): Promise<Response> {
  const poll = await readCounted(db, id, null)
  if (!poll) throw pollNotFound()
  const { results } = shownResults(poll, 'active')
  await auditBy(db, by, { action: 'poll.downloaded', ...named(id) })
  const rows = results.map(({ label, count, percentage }) => [label, count, percentage])
  return csvDownload(['label', 'votes', 'per cent'], [rows], `poll-${id}.csv`)
}

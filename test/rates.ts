import { insertRate, type NewRate } from '../server/features/rates/rate-rows.ts'
import type { Db } from '../server/db/client/open.ts'

const usual: NewRate = {
  key: 'ppf',
  value: '7.1',
  validFrom: '2020-04-01',
  validUntil: null,
  reviewBy: null,
  certainty: 'A',
  source: { body: 'Ministry of Finance', title: 'Office Memorandum', number: null, date: '2025-12-31', url: null },
  note: null,
  checkedOn: '2026-11-20',
  checkedBy: null,
}

/** Stores a value of the registry that differs from the usual one as said. Returns its id. */
export const aRate = (db: Db, differs: Partial<NewRate> = {}): Promise<string> =>
  insertRate(db, { ...usual, ...differs })

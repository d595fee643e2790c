import type { Db } from '../server/db/client/open.ts'
import { addStep } from '../server/features/ladder/store.ts'

/** Stores a step of the ladder with articles as its lessons. */
export const aStep = (db: Db, name: string, lessons: string[], more: { hindiName?: string; summary?: string } = {}) =>
  db.begin((sql) => addStep(sql, { name, lessons, ...more }, null))

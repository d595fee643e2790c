import { v7 as newId } from 'uuid'
import type { Suspension } from '../../../contract/accounts/accounts-api.ts'
import type { RulingKind } from '../../../contract/moderation/rulings.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'
import type { TextIds } from '../texts/texts.ts'
import type { WaitingRow } from './waiting-texts.ts'

/** Rows that went with what was hidden, which bring everything back as it was. */
export interface Lost {
  /** Rows of `notifications`, by the names of its columns. */
  notifications: readonly { id: string }[]
  /** The replies that were marked as answers, with their discussions. */
  answers: readonly { discussion: string; reply: string }[]
}

/** A suspension that a ruling has made or changed. */
export interface Suspending {
  before: (Suspension & { byAdmin: boolean }) | null
  until: string | null
}

interface NewRuling extends Partial<Lost> {
  member: string
  kind: RulingKind
  reason: string
  byAdmin: boolean
  texts?: readonly WaitingRow[]
  hidden?: TextIds
  reports?: readonly string[]
  suspension?: Suspending | null
}

/** Stores what a moderator has decided about a member, with all that undoing it needs. @returns its id */
export async function storeRuling(sql: Queries, ruling: NewRuling, by: Actor): Promise<string> {
  const { member, kind, reason, byAdmin, texts = [], hidden = {}, reports = [], suspension = null } = ruling
  const { notifications = [], answers = [] } = ruling
  const id = newId()
  await sql`
    insert into rulings (id, member_id, kind, reason, made_by, by_admin, made_at, rejected, held, notifications, answers, hidden, reports,
      suspension)
    values (${id}, ${member}, ${kind}, ${reason}, ${by.id}, ${byAdmin}, ${by.now}, ${texts.length}, ${sql.json(texts)},
      ${sql.json(notifications)}, ${sql.json(answers)}, ${sql.json(hidden)}, ${[...reports]}::uuid[], ${suspension && sql.json(suspension)})`
  return id
}

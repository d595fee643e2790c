import { t } from '#words'
import { askEditor, mayEditArticle } from '../../../contract/articles/article-rights.ts'
import { isOpenTo, type Role } from '../../../contract/roles.ts'
import type { Queries } from '../../db/client/open.ts'
import { forbidden } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'

/*
 * The articles that concern an author, whose calls editors make too: an author's own, and of these only drafts may be changed.
 */

type State = Parameters<typeof mayEditArticle>[0]

interface Reader {
  id: string
  actingRole: Role
}

/** The member who edits, with the role that decides what. */
export interface Editor extends Actor {
  actingRole: Role
}

/** The articles `a` that a reader may open: published ones, all drafts as an editor, and the own ones as an author. */
export const isReadable = (sql: Queries, reader: Reader | null) =>
  isOpenTo('author', reader && reader.actingRole)
    ? sql`(a.published or a.deleted_at is null and ${isInHand(sql, reader as Reader)})`
    : sql`a.published`

/** The articles `a` that an editor works on: for an author the own ones. */
export const isInHand = (sql: Queries, { id, actingRole }: Reader) =>
  isOpenTo('editor', actingRole) ? sql`true` : sql`a.author_id = ${id}`

/**
 * Refuses an author what editors decide.
 * @param before the article as it is stored; null for a new one
 * @throws HttpError 403 for publishing and planning, and for an article that an editor has published or planned
 */
export function refuseUnlessEditor({ actingRole }: Editor, before: State | null, wanted: State | null): void {
  if (before && !mayEditArticle(before, actingRole)) throw forbidden(askEditor)
  if (wanted && !mayEditArticle(wanted, actingRole))
    throw forbidden(t`An editor publishes what you write. Save it as a draft.`)
}

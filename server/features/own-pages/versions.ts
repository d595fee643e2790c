import { t } from '#words'
import type { OwnPageText } from '../../../contract/own-pages/own-page-form.ts'
import { versionColumns, type VersionRow } from '../../acts/versions.ts'
import type { Queries } from '../../db/client/open.ts'
import { notFound } from '../../kit/errors.ts'

/** A version of a page with its text. @throws HttpError 404 when it is not there, or its page is deleted */
export async function findPageVersion(
  sql: Queries,
  id: string,
): Promise<VersionRow & { pageId: string; body: OwnPageText }> {
  const [found] = await sql<(VersionRow & { pageId: string; body: OwnPageText })[]>`
    select ${versionColumns(sql)}, v.body, v.page_id
    from own_page_versions v join own_pages p on p.id = v.page_id left join users u on u.id = v.saved_by
    where v.id = ${id} and p.deleted_at is null`
  if (!found) throw notFound(t`There is no such version.`)
  return found
}

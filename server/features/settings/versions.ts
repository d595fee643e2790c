import { isDeepStrictEqual } from 'node:util'
import type { SettingsVersion } from '../../../contract/settings/settings-api.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Paged, PageQuery } from '../../kit/paging.ts'
import { legalPages, textSetting } from '../../../contract/legal/legal.ts'

/** The versions, each with what it changed. */
export async function listVersions(sql: Queries, page: PageQuery): Promise<Paged<SettingsVersion>[]> {
  const rows = await sql<Paged<SettingsVersion & { settings: object; before: object | null }>[]>`
    select v.id, v.version, v.settings, b.settings as before, v.saved_at, u.username as saved_by, ${page.cursor}
    from site_settings v
      left join site_settings b on b.version = v.version - 1
      left join users u on u.id = v.saved_by
    where ${page.after} order by ${page.by} limit ${page.limit}`
  return rows.map(({ settings, before, ...row }) => ({ ...row, changed: changesOf(before ?? {}, settings) }))
}

/** The settings that differ, as they are in `after`; of a page's text its length. */
export function changesOf(before: object, after: object): Record<string, unknown> {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  const changed = names.filter((name) => name !== 'changedAt' && !isDeepStrictEqual(was.get(name), is.get(name)))
  return Object.fromEntries(changed.map((name) => [name, summary(name, is.get(name) ?? null)]))
}

const pageTexts: string[] = legalPages.map(textSetting)

const summary = (name: string, value: unknown) =>
  typeof value === 'string' && pageTexts.includes(name) ? `${value.length} characters` : value

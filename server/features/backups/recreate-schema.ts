import { t } from '#words'
import { applyMigrations } from '../../db/migrate.ts'
import type { Queries } from '../../db/client/open.ts'
import { queueSchema } from '../../kit/queue-library.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './format.ts'
import { quoted, siteTables } from './tables.ts'

/**
 * Empties the database of a site and makes its tables anew as they were after some of the migrations.
 * @throws BackupError when the database holds something else
 */
export async function recreateSchema(sql: Queries, migrations: Manifest['migrations']): Promise<void> {
  const tables = await namesOf(sql, 'tables')
  if (tables.length > 0 && !tables.includes('schema_migrations'))
    throw new BackupError(t`This database holds tables of something else: name an empty one, or that of the site.`)
  if (tables.length > 0) await sql.unsafe(`drop table ${tables.map(inPublic).join(', ')} cascade`)
  for (const name of await namesOf(sql, 'functions')) await sql.unsafe(`drop function ${name}`)
  // The queue holds what the replaced data had promised.
  await sql.unsafe(`drop schema if exists ${queueSchema} cascade`)
  await applyMigrations(sql, new Set(migrations.map(({ name }) => name)))
}

/** A backup may contain a table that somebody added to the site's own. */
export async function refuseStrangeTables(sql: Queries, { tables }: Manifest): Promise<void> {
  const ours = new Set((await siteTables(sql)).map(({ name }) => name))
  for (const { name } of tables)
    if (!ours.has(name)) throw new BackupError(t`This backup holds the table ${name}, which is none of the site's.`)
}

/**
 * Removes all that slows loading down or refuses rows in this order: foreign keys, indexes, triggers (those that announce changes and
 * guard the audit log) and the rows that migrations have made.
 * @returns puts all but the rows back; foreign keys are checked then
 */
export async function dropConstraints(sql: Queries): Promise<() => Promise<void>> {
  const tables = (await namesOf(sql, 'tables')).filter((name) => name !== 'schema_migrations').map(inPublic)
  const foreignKeys = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint p where p.conindid = i.indexrelid and p.contype <> 'f') order by 1`
  await sql`set constraints all immediate`
  for (const { table, name } of foreignKeys) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`)
  await sql.unsafe(`truncate ${tables.join(', ')}`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await sql.unsafe(definition)
    for (const { table, name, definition } of foreignKeys)
      await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`)
  }
}

/** The name of a table of the site in SQL. */
export const inPublic = (table: string) => `public.${quoted(table)}`

/** The names in the schema that belong to no extension. */
async function namesOf(sql: Queries, kind: 'tables' | 'functions'): Promise<string[]> {
  const all =
    kind === 'tables'
      ? sql`select oid, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
      : sql`select oid, oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace`
  const found = await sql<{ name: string }[]>`
    select name from (${all}) a where not exists (select from pg_depend d where d.objid = a.oid and d.deptype = 'e')
    order by 1`
  return found.map(({ name }) => name)
}

import { applyMigrations, readMigrations } from '../../db/migrate.ts'
import type { Queries } from '../../db/open.ts'
import { BackupError, type Manifest } from './format.ts'
import { quoted } from './tables.ts'

/**
 * Whether this version of the application knows the schema that a backup was made at.
 * @throws BackupRefused when it does not
 */
export async function checkSchema({ migrations }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (!known.has(name))
      throw new BackupError(
        `This backup was made by a newer version of Arthashala (this one does not know ${name}): update the application first.`,
      )
    if (known.get(name) !== checksum)
      throw new BackupError(
        `This backup was made by another application: its ${name} is not the one that is known here.`,
      )
  }
}

/**
 * Empties the database of a site, in a transaction, and makes the tables anew as they were at some of the migrations.
 * @throws BackupRefused when the database holds something that is no site
 */
export async function makeSchemaAnew(sql: Queries, migrations: Manifest['migrations']): Promise<void> {
  const tables = await namesOf(sql, 'tables')
  if (tables.length > 0 && !tables.includes('schema_migrations'))
    throw new BackupError('This database holds tables of something else: name an empty one, or that of the site.')
  if (tables.length > 0) await sql.unsafe(`drop table ${tables.map(inPublic).join(', ')} cascade`)
  for (const name of await namesOf(sql, 'functions')) await sql.unsafe(`drop function ${name}`)
  await applyMigrations(sql, new Set(migrations.map(({ name }) => name)))
}

/**
 * Takes away what would slow loading rows down or refuse their order: what announces changes, what guards the audit log, references to
 * rows that come later, indexes. Also the rows that migrations have made.
 * @returns puts all of it back as it was; references are checked then
 */
export async function bare(sql: Queries): Promise<() => Promise<void>> {
  const tables = (await namesOf(sql, 'tables')).filter((name) => name !== 'schema_migrations').map(inPublic)
  const references = await sql<{ table: string; name: string; rule: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint p where p.conindid = i.indexrelid and p.contype <> 'f') order by 1`
  await sql`set constraints all immediate`
  for (const { table, name } of references) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`)
  await sql.unsafe(`truncate ${tables.join(', ')}`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await sql.unsafe(definition)
    for (const { table, name, rule } of references)
      await sql.unsafe(`alter table ${table} add constraint ${name} ${rule}`)
    for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`)
  }
}

const inPublic = (table: string) => `public.${quoted(table)}`

/** What is in the schema and belongs to no extension. */
async function namesOf(sql: Queries, what: 'tables' | 'functions'): Promise<string[]> {
  const found =
    what === 'tables'
      ? await sql<{ name: string }[]>`
          select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`
      : await sql<{ name: string }[]>`
          select p.oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`
  return found.map(({ name }) => name)
}

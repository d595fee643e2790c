import type { Db } from './client/open.ts'

interface Column {
  table: string
  name: string
  type: string
  required: boolean
  initial: string | null
}

/**
 * The data model of a migrated database as a Markdown page: every table with its columns, constraints and indexes.
 * @returns the text of docs/data-model.md
 */
export async function dataModel(sql: Db): Promise<string> {
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid) as initial
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`
  const rules = await sql<{ table: string; rule: string }[]>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' order by contype desc, conname`
  const indexes = await sql<{ table: string; rule: string }[]>`
    select tablename as table, regexp_replace(indexdef, '^CREATE (UNIQUE )?INDEX (\\S+) ON \\S+ USING', '\\1\\2') as rule from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint) order by indexname`
  const tables = [...new Set(columns.map((column) => column.table))]
  const part = (table: string) => [
    `## ${table}\n`,
    '| column | type | required | default |\n|---|---|---|---|',
    ...columns.filter((column) => column.table === table).map(row),
    '',
    ...rules.filter((rule) => rule.table === table).map(({ rule }) => `- \`${rule}\``),
    ...indexes.filter((index) => index.table === table).map(({ rule }) => `- index \`${rule}\``),
    '',
  ]
  return ['# The data model\n', 'Made from the migrated database by `npm run docs`.\n', ...tables.flatMap(part)].join(
    '\n',
  )
}

const row = ({ name, type, required, initial }: Column) =>
  `| ${name} | ${type} | ${required ? 'yes' : ''} | ${initial ? `\`${initial.replaceAll('|', '\\|')}\`` : ''} |`

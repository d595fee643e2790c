import * as z from 'zod/mini'
import { isPictureName } from '../media/store.ts'

/**
 * A backup file is a tar of READ-ME.txt, one `tables/NAME.copy.zst` for each table (PostgreSQL's COPY text, compressed with
 * Zstandard), the pictures as `media/NAME`, `manifest.json`, and last the signature of all that stands before it (archive.ts).
 */
export const format = {
  application: 'arthashala',
  /** Goes up when older files can no longer be read by the same rules: they are refused. */
  version: 2,
  readMe: 'READ-ME.txt',
  manifest: 'manifest.json',
  signature: 'seal.txt',
  /** Bytes: enough for a hundred thousand pictures and more. */
  manifestMost: 64 * 1024 * 1024,
  /** More entries than such a manifest can contain. */
  partsMost: 500_000,
} as const

const Sum = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = z.int().check(z.nonnegative())
/** Names from a file become part of statements and paths. */
const Identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/))
const PictureName = z.string().check(z.refine(isPictureName))

const Part = z.object({ name: z.string(), size: Count, sha256: Sum })
const Table = z.object({
  name: Identifier,
  columns: z.array(Identifier).check(z.minLength(1)),
  rows: Count,
  /** Bytes of the rows as COPY writes them, in the order of the primary key, and their SHA-256: equal rows, equal sum. */
  bytes: Count,
  sum: Sum,
  part: Part,
})

/** Read first: a later format may change everything else. */
export const ManifestHead = z.object({ application: z.string(), format: Count })

export const Manifest = z.object({
  application: z.literal(format.application),
  format: z.literal(format.version),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  /** The schema: the migrations that were applied, with the SHA-256 of each. */
  migrations: z.array(z.object({ name: z.string(), checksum: Sum })),
  tables: z.array(Table),
  pictures: z.array(z.object({ name: PictureName, size: Count, sha256: Sum })),
})
export type Manifest = z.infer<typeof Manifest>
export type TableEntry = z.infer<typeof Table>
type PartEntry = z.infer<typeof Part>

export const partOfTable = (table: string): string => `tables/${table}.copy.zst`
export const partOfPicture = (name: string): string => `media/${name}`

export function isPartName(name: string): boolean {
  const [, table, picture] = /^(?:tables\/(.+)\.copy\.zst|media\/(.+))$/s.exec(name) ?? []
  if (table !== undefined) return Identifier.safeParse(table).success
  if (picture !== undefined) return isPictureName(picture)
  return name === format.readMe || name === format.manifest
}

/** The parts that a manifest lists, by their names in the tar. */
export function partsOf({ tables, pictures }: Manifest): Map<string, PartEntry> {
  const parts = [
    ...tables.map(({ part }) => part),
    ...pictures.map((picture) => ({ ...picture, name: partOfPicture(picture.name) })),
  ]
  return new Map(parts.map((part) => [part.name, part]))
}

/**
 * Tables whose rows are not in a backup. Restored, an ended session, a used link or a revoked key would work again, and a limit would count what
 * is long over; nobody has an article open any more. Views are promised to be erased in two days, and backups are retained for weeks.
 * Migrations are in the manifest.
 */
export const leftOut: readonly string[] = [
  'sessions',
  'api_keys',
  'login_challenges',
  'one_time_links',
  'rate_limits',
  'article_views',
  'article_editors',
  'view_salts',
  'schema_migrations',
]

/** The first file in the tar. */
export const readMe = `This is a backup of a site made with Arthashala.

To restore it, put it beside the application, stop the site, and run:

  npm run restore -- FILE

It replaces all that the site's database holds. To see first whether it is whole:

  npm run verify-backup -- FILE

It holds names, addresses and the hashes of passwords: keep it as safe as the site itself.
`

import type { Hono } from 'hono'
import type { leavingChoices } from '../contract/accounts.ts'
import type { Fragment } from './db/statement.ts'
import type { Queries } from './db/open.ts'
import type { Route } from './kit/serve.ts'
import type { Forms } from './pages/page-forms.ts'
import type { Services } from './services.ts'

/** One part of the site, as its `feature.ts` declares it. The application is a loop over them (`features.ts`). */
export interface Feature {
  /** The answers to its calls. */
  routes?: (services: Services, features: readonly Feature[]) => Route[]
  /** Its answers besides calls and pages: files for machines, pictures. */
  files?: (services: Services, features: readonly Feature[]) => Hono
  /** Additions to its forms, besides their call to work without JavaScript. */
  forms?: Forms
  /** Data that it stores of a member, for the download. Whatever comes to be stored is added here, and in contract/what-is-kept.ts. */
  exports?: readonly ExportSection[]
  /** Tables of a member's rows that the download leaves out. */
  notExported?: readonly string[]
  /** Deletes what it stores of a member, in the transaction that deletes the account; foreign keys do the rest. */
  erase?: (sql: Queries, leaver: Leaver) => Promise<void>
  /** Deletes what has been stored long enough, by name for the log. Runs hourly in every process, perhaps in several at once. */
  sweep?: Readonly<Record<string, (services: Sweeping, now: Date, features: readonly Feature[]) => Promise<unknown>>>
  sitemap?: {
    /** Its pages that every site has. */
    pages: readonly string[]
    /** Selects `path`, `id` and `updated_at` of the pages that it has besides. */
    rows?: (sql: Queries) => Fragment
  }
}

export type Sweeping = Pick<Services, 'db' | 'log' | 'now' | 'media'>

/** The member whose data are downloaded, and where the site is. */
export interface ExportSubject {
  id: string
  /** The session that asks. */
  sid: string
  /** Scheme and host, for links. */
  origin: string
}

export type ExportRow = Record<string, string | number | boolean | null>

/** One kind of data that the site stores of a member: never a password, code, token or hash, and nothing of other members. */
export interface ExportSection {
  /** Its name in the JSON. */
  key: string
  title: string
  /** The tables of the member's rows that it shows. */
  tables: readonly string[]
  /** There is one of it, so the JSON has the thing itself and not a list. */
  single?: true
  /**
   * The columns of the readable page with their headings; the JSON has all columns. A name that ends in 'At' is a
   * moment, one in 'Url' a link.
   */
  labels: Readonly<Record<string, string>>
  find: (sql: Queries, subject: ExportSubject) => Promise<ExportRow[]>
}

/** A member whose account is deleted, and their choice for comments and posts. */
export interface Leaver {
  id: string
  email: string
  /** True when the member has shown that the address is theirs. */
  emailConfirmed: boolean
  posts: (typeof leavingChoices)[number]
}

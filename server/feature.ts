import { t } from '#words'
import type { Language } from '../contract/languages.ts'
import type { leavingChoices } from '../contract/accounts/accounts.ts'
import type { SmallResult } from '../contract/tools/tool-shapes.ts'
import type { Fragment } from './db/client/statement.ts'
import type { Queries } from './db/client/open.ts'
import type { JobRule, QueuedJob } from './kit/queue-work.ts'
import type { Route } from './kit/serve.ts'
import type { SiteFile } from './kit/site-file.ts'
import type { Forms } from './pages/page-forms.ts'
import type { Part } from './search/question.ts'
import type { Services } from './services.ts'

/** One part of the site, as its `feature.ts` declares it. The application is a loop over them (`features.ts`). */
export interface Feature {
  /** The handlers of its calls. */
  routes?: (services: Services, features: readonly Feature[]) => Route[]
  /** Its other responses: files for machines, frames of other sites, pictures. All are limited, and texts are cached (`server/pages/file-answer.ts`). */
  files?: (services: Services, features: readonly Feature[]) => readonly SiteFile[]
  /** Additional rules of its forms without JavaScript. */
  forms?: Forms
  /** A member's data for the download, by their names in the JSON. Add new data here and in contract/accounts/personal-data-of-members.ts. */
  exports?: Readonly<Record<string, ExportSection>>
  /** Tables with members' rows that the download omits. */
  notExported?: readonly string[]
  /** Deletes a member's data in the transaction that deletes the account; foreign keys do the rest. */
  erase?: (sql: Queries, leaver: Leaver) => Promise<void>
  /**
   * Called when a member has confirmed their address, once that is stored.
   * @returns the whole message about the address and what has become of their work, and the path of its page, if any
   */
  confirmed?: (services: Services, member: string) => Promise<{ message: string; path: string | null } | null>
  /** Its work outside of requests, by names that no other feature uses. */
  jobs?: Readonly<Record<string, Job>>
  /** The new addresses of old ones, which are looked up when no page is there. */
  formerAddresses?: {
    /** @returns the path to redirect to */
    find: (services: Services, path: string, search: string) => Promise<string | null>
    /** True for an address that is looked up although there is a page. */
    hides: (path: string, search: string) => boolean
  }
  /** Its links that a search shows beside articles. */
  answers?: AnswerSource
  sitemap?: {
    /** Its fixed pages, which stand under every language of the interface. */
    pages: readonly string[]
    /** Its fixed pages whose text is in one language, each with one address. */
    written?: readonly string[]
    /** Selects `path`, `id` and `updated_at` of its other pages. */
    rows?: (sql: Queries) => Fragment
  }
}

/** A feature's answers to questions. */
export interface AnswerSource {
  /** The heading above its links, marked: 'Calculators'. */
  heading: string
  /** The heading above one that is sure, where it stands above all that a search finds; by default the same. */
  headingOfSure?: string
  /** True for help in trouble, which stands above all that a search finds. */
  isHelp?: boolean
  /** Finds at most `answersOfSource`, the best first. */
  find: (services: Services, question: Question) => Promise<AnswerLink[]>
}

export const answersOfSource = 3

interface Question {
  text: string
  parts: readonly Part[]
  /** The language of the page from which the question comes. */
  language: Language
  /** Null for a visitor. */
  user: { id: string } | null
  now: Date
}

/** A link that answers a question, and a line about what it leads to. */
export interface AnswerLink {
  title: string
  path: string
  about: string | null
  /** True where the question names it. */
  isSure?: boolean
  /** The value that answers it, at display size. */
  figure?: string
  /** The number to call at once. */
  call?: { text: string; href: string; label: string } | undefined
  /** The result of a calculator, the inputs that the question has, and the first of those that are assumed. */
  example?: (SmallResult & { inputs: string; assumed: string }) | null
}

/**
 * Work that is done later, or by itself at its times: once among all processes, and again when it fails. A process may be killed in the
 * middle of it, so that running it again must do no harm. Without `retry` it is tried five times more within some hours.
 */
export interface Job extends Partial<JobRule> {
  /** A sentence for admins when it is given up. */
  failure: string
  /** False where the settings leave it to other processes. */
  here?: (services: Services) => boolean
  /** @throws JobFailure that is permanent, to be given up at once */
  run: (services: Services, job: RunningJob) => Promise<unknown>
}

export interface RunningJob extends QueuedJob {
  now: Date
  features: readonly Feature[]
}

/** A job that runs each hour and erases what is past its retention. */
export const hourly = (run: Job['run']): Job => ({
  at: '0 * * * *',
  failure: t`Something whose time is over could not be erased.`,
  run,
})

/** The member whose data are downloaded, and where the site is. */
export interface ExportSubject {
  id: string
  /** The session that asks. */
  sid: string
  /** Scheme and host, for links. */
  origin: string
}

export type ExportRow = Record<string, unknown>

/** One kind of data that the site stores of a member: never a password, code, token or hash, and nothing of other members. */
export interface ExportSection {
  title: string
  /** The tables of the member's rows that it shows. */
  tables: readonly string[]
  /** The JSON has an object instead of a list. */
  single?: true
  /**
   * The columns of the readable page with their headings; the JSON has all columns. A name that ends in 'At' is a
   * moment, one in 'Url' a link.
   */
  labels: Readonly<Record<string, string>>
  find: (sql: Queries, subject: ExportSubject) => Promise<ExportRow[]>
}

/** A member whose account is deleted, and their choice for their texts. */
export interface Leaver {
  id: string
  email: string
  /** True if the member has confirmed the address. */
  emailConfirmed: boolean
  texts: (typeof leavingChoices)[number]
}

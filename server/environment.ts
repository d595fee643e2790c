import * as z from 'zod/mini'
import { languages, type Language } from '../contract/languages.ts'
import { findMisspelt } from './misspelt-settings.ts'
import { secretLengths } from './secret-key.ts'

const onOff = (otherwise: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off']), otherwise),
    z.transform((word) => word === 'on'),
  )
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
const address = z.optional(webAddress)
/** True when an address has no path, query or fragment: the site lives at the root of its host. */
const isBare = (text: string) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`
const database = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, 'must be an address that begins with postgres://'),
  z.refine((text) => URL.canParse(text), 'must be an address such as postgres://user:password@host:5432/database'),
)
const bounded = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(max, `must be at most ${max} characters`))

const between = (min: number, max: number) => {
  const length = `must be ${min} to ${max} characters`
  return z.string().check(z.minLength(min, length), z.maxLength(max, length))
}

const whole = (otherwise: number, min: number, max: number) => {
  const range = `must be ${min} to ${max}`
  const number = z.coerce.number('must be a whole number')
  return z._default(
    number.check(z.int('must be a whole number'), z.minimum(min, range), z.maximum(max, range)),
    otherwise,
  )
}

/** An address behind whose name a token of at most 47 characters is put; a name has at most 64 (RFC 5321). */
const inboundAddress = z
  .email('must be an email address')
  .check(z.regex(/^[^+@]{1,16}@/, 'must have a name of at most 16 characters without +, such as bounces@example.org'))

const bucketName = z.optional(z.string().check(z.regex(/^[a-z0-9.-]{3,63}$/, 'must be the name of a bucket')))

/** A number of proxies: a CDN in front of nginx makes two. */
const proxies = z.pipe(
  z._default(
    z.string().check(z.regex(/^(off|on|[1-9]|10)$/, 'must be off, on or a number of proxies from 1 to 10')),
    'off',
  ),
  z.transform((word) => (word === 'off' ? 0 : word === 'on' ? 1 : Number(word))),
)

/** The issuer of OpenID Connect: secrets are sent to it, so that plain http is for one on this machine. */
const provider = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(new URL(text).href),
      'must be an address that begins with https://',
    ),
  )

/** English, and others after a comma. */
const languageList = new RegExp(`^en(,(${Object.keys(languages).join('|')}))*$`)

/** The settings with their defaults. docs/operations.md lists them for the operator. */
export const Settings = z.object({
  PORT: whole(3000, 0, 65535),
  HOST: z._default(bounded(255), '0.0.0.0'),
  WORKERS: whole(1, 1, 16),
  DATA_DIR: z._default(bounded(4096), './data'),
  DATABASE_URL: z.optional(database),
  DATABASE_SESSION_URL: z.optional(database),
  DATABASE_READ_URL: z.optional(database),
  POSTGRES_BIN: z.optional(bounded(4096)),
  SECRET_KEY: z.optional(between(secretLengths.min, secretLengths.max)),
  SITE_URL: z.optional(
    webAddress.check(z.refine(isBare, 'must be the address of the first page alone, such as https://money.example')),
  ),
  SITE_NAME: z.optional(bounded(60)),
  CONTACT_EMAIL: z.optional(z.email('must be an email address')),
  STARTER_CONTENT: onOff('on'),
  RATE_LIMITS: onOff('on'),
  SIGNUPS_PER_DAY: whole(12, 1, 100_000),
  SIGNUPS_PER_HOUR: whole(60, 1, 100_000),
  TRUST_PROXY: proxies,
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'must be an address that begins with smtp:// or smtps://')),
  ),
  MAIL_FROM: z.optional(z.email('must be an email address')),
  BOUNCE_TOKEN: z.optional(between(16, 500)),
  BOUNCE_ADDRESS: z.optional(inboundAddress),
  REPLY_ADDRESS: z.optional(inboundAddress),
  LETTERS_PER_MINUTE: whole(60, 0, 1_000),
  OIDC_ISSUER: z.optional(provider),
  OIDC_CLIENT_ID: z.optional(bounded(500)),
  OIDC_CLIENT_SECRET: z.optional(bounded(500)),
  OIDC_NAME: z.optional(bounded(30)),
  OIDC_PROMPT: z._default(z.enum(['select_account', 'login', 'off']), 'select_account'),
  WEBHOOKS_INSIDE: onOff('off'),
  REQUIRE_ADMIN_2FA: onOff('off'),
  S3_ENDPOINT: address,
  S3_BUCKET: bucketName,
  S3_REGION: z._default(bounded(100), 'auto'),
  S3_ACCESS_KEY: z.optional(bounded(500)),
  S3_SECRET_KEY: z.optional(bounded(500)),
  BACKUPS: onOff('on'),
  BACKUPS_BEFORE_UPGRADE: onOff('on'),
  BACKUPS_KEEP_DAILY: whole(7, 1, 365),
  BACKUPS_KEEP_WEEKLY: whole(4, 0, 520),
  BACKUP_S3_ENDPOINT: address,
  BACKUP_S3_BUCKET: bucketName,
  BACKUP_S3_REGION: z._default(bounded(100), 'auto'),
  BACKUP_S3_ACCESS_KEY: z.optional(bounded(500)),
  BACKUP_S3_SECRET_KEY: z.optional(bounded(500)),
  BACKUP_PASSPHRASE: z.optional(between(16, 500)),
  METRICS_TOKEN: z.optional(between(16, 500)),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  ADMIN_USERNAME: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{3,50}$/, 'must be 3 to 50 letters, digits, hyphens or underscores')),
  ),
  ADMIN_EMAIL: z.optional(z.email('must be an email address')),
  ADMIN_PASSWORD: z.optional(between(8, 128)),
  LANGUAGES: z.pipe(
    z._default(
      z.string().check(z.regex(languageList, 'must be en, or en and further languages after a comma: en,hi')),
      'en',
    ),
    z.transform((list) => [...new Set(list.split(','))] as Language[]),
  ),
  UPI_ID: z.optional(
    z.string().check(z.regex(/^[\w.-]{2,256}@[A-Za-z][\w.]{1,64}$/, 'must be a UPI id such as name@bank')),
  ),
  UPI_NAME: z.optional(bounded(60)),
  TWITTER_URL: address,
  LINKEDIN_URL: address,
  INSTAGRAM_URL: address,
})

/** The names of the settings. */
export const settingNames: readonly string[] = Object.keys(Settings.def.shape)

/** @returns a sentence for each variable that looks like a misspelt setting */
export function misspeltSettings(env: Record<string, string | undefined>): string[] {
  return findMisspelt(Object.keys(setIn(env)), settingNames)
}

/** An empty value counts as absent. */
export const setIn = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

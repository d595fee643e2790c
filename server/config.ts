import * as z from 'zod/mini'
import { findMisspelt } from './misspelt-settings.ts'
import { secretLengths } from './secret-key.ts'

/** An invalid setting; the message names it and its valid values. */
export class ConfigError extends Error {}

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

/** A number of proxies: a CDN in front of nginx makes two. */
const proxies = z.pipe(
  z._default(
    z.string().check(z.regex(/^(off|on|[1-9]|10)$/, 'must be off, on or a number of proxies from 1 to 10')),
    'off',
  ),
  z.transform((word) => (word === 'off' ? 0 : word === 'on' ? 1 : Number(word))),
)

/** The settings with their defaults. docs/operations.md lists them for the operator. */
const Settings = z.object({
  PORT: whole(3000, 0, 65535),
  HOST: z._default(bounded(255), '0.0.0.0'),
  WORKERS: whole(1, 1, 16),
  DATA_DIR: z._default(bounded(4096), './data'),
  DATABASE_URL: z.optional(database),
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
  LETTERS_PER_MINUTE: whole(60, 0, 1_000),
  WEBHOOKS_INSIDE: onOff('off'),
  REQUIRE_ADMIN_2FA: onOff('off'),
  S3_ENDPOINT: address,
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{3,63}$/, 'must be the name of a bucket'))),
  S3_REGION: z._default(bounded(100), 'auto'),
  S3_ACCESS_KEY: z.optional(bounded(500)),
  S3_SECRET_KEY: z.optional(bounded(500)),
  BACKUPS: onOff('on'),
  BACKUPS_BEFORE_UPGRADE: onOff('on'),
  BACKUPS_KEEP_DAILY: whole(7, 1, 365),
  BACKUPS_KEEP_WEEKLY: whole(4, 0, 520),
  METRICS_TOKEN: z.optional(between(16, 500)),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  ADMIN_USERNAME: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{3,50}$/, 'must be 3 to 50 letters, digits, hyphens or underscores')),
  ),
  ADMIN_EMAIL: z.optional(z.email('must be an email address')),
  ADMIN_PASSWORD: z.optional(between(8, 128)),
  UPI_ID: z.optional(
    z.string().check(z.regex(/^[\w.-]{2,256}@[A-Za-z][\w.]{1,64}$/, 'must be a UPI id such as name@bank')),
  ),
  UPI_NAME: z.optional(bounded(60)),
  TWITTER_URL: address,
  LINKEDIN_URL: address,
  INSTAGRAM_URL: address,
})

export const settingNames: readonly string[] = Object.keys(Settings.def.shape)

/** @returns a sentence for each variable that looks like a misspelt setting */
export function misspeltSettings(env: Record<string, string | undefined>): string[] {
  return findMisspelt(Object.keys(setIn(env)), settingNames)
}

export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Parses the settings from the environment; an empty value counts as absent. Nothing else reads `process.env`.
 * @throws ConfigError naming the first setting that is invalid, or missing beside another
 */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = Settings.safeParse(setIn(env))
  if (!parsed.success) throw new ConfigError(sentence(parsed.error.issues[0], env))
  const s = parsed.data
  if (s.SMTP_URL && !s.SITE_URL)
    throw new ConfigError(
      'The setting SMTP_URL needs SITE_URL: letters hold links, and only this setting says where the site is.',
    )
  if (s.DATABASE_READ_URL && !s.DATABASE_URL)
    throw new ConfigError('The setting DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica.')
  const siteUrl = s.SITE_URL && new URL(s.SITE_URL).origin
  return Object.freeze({
    port: s.PORT,
    host: s.HOST,
    workers: s.WORKERS,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databaseReadUrl: s.DATABASE_READ_URL,
    postgresBin: s.POSTGRES_BIN,
    secretKey: s.SECRET_KEY,
    siteUrl,
    /** True if readers use HTTPS. */
    https: siteUrl?.startsWith('https:') ?? false,
    /** Settings that admins cannot change on the site, because they are made here. */
    site: onlySet({
      name: s.SITE_NAME,
      contactEmail: s.CONTACT_EMAIL,
      twitterUrl: s.TWITTER_URL,
      linkedinUrl: s.LINKEDIN_URL,
      instagramUrl: s.INSTAGRAM_URL,
    }),
    starterContent: s.STARTER_CONTENT,
    rateLimits: s.RATE_LIMITS,
    signupsPerDay: s.SIGNUPS_PER_DAY,
    /** On the whole site; further ones need a calculation. */
    signupsPerHour: s.SIGNUPS_PER_HOUR,
    /** The proxies of the operator's that a request passes. */
    trustedProxies: s.TRUST_PROXY,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM ?? s.CONTACT_EMAIL,
    /** To all subscribers together; 0 for none at all. */
    lettersPerMinute: s.LETTERS_PER_MINUTE,
    /** True if webhooks may go to http:// and to this machine and its network. */
    webhooksInside: s.WEBHOOKS_INSIDE,
    requireAdmin2fa: s.REQUIRE_ADMIN_2FA,
    s3: bucketOf(s),
    backups: {
      daily: s.BACKUPS,
      beforeUpgrade: s.BACKUPS_BEFORE_UPGRADE,
      keepDaily: s.BACKUPS_KEEP_DAILY,
      keepWeekly: s.BACKUPS_KEEP_WEEKLY,
    },
    /** The password of those who read measurements; without it there are none. */
    metricsToken: s.METRICS_TOKEN,
    logLevel: s.LOG_LEVEL,
    admin: { username: s.ADMIN_USERNAME, email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD },
    upiId: s.UPI_ID,
    upiName: s.UPI_NAME,
  })
}

/** An empty value counts as absent. */
const setIn = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

/** Without the names that have no value. */
const onlySet = <Values extends Record<string, string | undefined>>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: string
  }

/** @throws ConfigError if only some of the bucket's settings are set */
function bucketOf(s: z.output<typeof Settings>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = s
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(needed).length) return null
  if (missing[0]) throw new ConfigError(`The setting ${missing[0]} is missing: a bucket for pictures needs it.`)
  return {
    endpoint: String(S3_ENDPOINT).replace(/\/+$/, ''),
    bucket: String(S3_BUCKET),
    region: s.S3_REGION,
    accessKey: String(S3_ACCESS_KEY),
    secretKey: String(S3_SECRET_KEY),
  }
}

const secrets = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'METRICS_TOKEN',
  'SECRET_KEY',
  'SMTP_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
])

function sentence(issue: z.core.$ZodIssue | undefined, settings: Record<string, string | undefined>): string {
  const name = String(issue?.path[0])
  const wrong = secrets.has(name) ? '' : ` (it is '${settings[name]}')`
  const values = issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message
  return `The setting ${name} ${values?.startsWith('must') ? values : 'cannot be read'}${wrong}.`
}

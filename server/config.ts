import type * as z from 'zod/mini'
import { Settings, setIn } from './environment.ts'

/** An invalid setting; the message names it and its valid values. */
export class ConfigError extends Error {}

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
  for (const name of ['BOUNCE_ADDRESS', 'REPLY_ADDRESS'] as const)
    if (s[name] && !s.BOUNCE_TOKEN)
      throw new ConfigError(`The setting ${name} needs BOUNCE_TOKEN, by which the mail server hands messages over.`)
  if (s.DATABASE_READ_URL && !s.DATABASE_URL)
    throw new ConfigError('The setting DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica.')
  if (s.DATABASE_SESSION_URL && !s.DATABASE_URL)
    throw new ConfigError(
      'The setting DATABASE_SESSION_URL needs DATABASE_URL, the address of a pooler of connections.',
    )
  const siteUrl = s.SITE_URL && new URL(s.SITE_URL).origin
  return Object.freeze({
    port: s.PORT,
    host: s.HOST,
    workers: s.WORKERS,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databaseSessionUrl: s.DATABASE_SESSION_URL,
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
    /** The password of the mail provider's reports; without it there are none. */
    bounceToken: s.BOUNCE_TOKEN,
    /** The address that letters come back to, each with a token behind its name; without it, to the sender. */
    bounceAddress: s.BOUNCE_ADDRESS,
    /** The address to which members answer letters about answers; without it they cannot. */
    replyAddress: s.REPLY_ADDRESS,
    /** To all subscribers together; 0 for none at all. */
    lettersPerMinute: s.LETTERS_PER_MINUTE,
    /** The provider by which members may log in, by OpenID Connect. */
    oidc: oidcOf(s),
    /** True if webhooks may go to http:// and to this machine and its network. */
    webhooksInside: s.WEBHOOKS_INSIDE,
    requireAdmin2fa: s.REQUIRE_ADMIN_2FA,
    s3: picturesBucketOf(s),
    backups: {
      daily: s.BACKUPS,
      beforeUpgrade: s.BACKUPS_BEFORE_UPGRADE,
      keepDaily: s.BACKUPS_KEEP_DAILY,
      keepWeekly: s.BACKUPS_KEEP_WEEKLY,
      /** The second store of backups; null for none. */
      store: backupStoreOf(s),
    },
    /** The password of those who read measurements; without it there are none. */
    metricsToken: s.METRICS_TOKEN,
    /** The languages of the interface; English is the first. */
    languages: s.LANGUAGES,
    logLevel: s.LOG_LEVEL,
    admin: { username: s.ADMIN_USERNAME, email: s.ADMIN_EMAIL, password: s.ADMIN_PASSWORD },
    upiId: s.UPI_ID,
    upiName: s.UPI_NAME,
  })
}

/** Without the names that have no value. */
const onlySet = <Values extends Record<string, string | undefined>>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: string
  }

const picturesBucketOf = (s: z.output<typeof Settings>) => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = s
  const found = allOrNone({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }, 'a bucket for pictures needs it')
  return (
    found && {
      ...bucketOf(found.S3_ENDPOINT, found.S3_BUCKET),
      region: s.S3_REGION,
      accessKey: found.S3_ACCESS_KEY,
      secretKey: found.S3_SECRET_KEY,
    }
  )
}

const backupStoreOf = (s: z.output<typeof Settings>) => {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY, BACKUP_PASSPHRASE } = s
  const found = allOrNone(
    { BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY, BACKUP_PASSPHRASE },
    'a second store of backups needs it, and stores nothing that is not encrypted',
  )
  return (
    found && {
      ...bucketOf(found.BACKUP_S3_ENDPOINT, found.BACKUP_S3_BUCKET),
      region: s.BACKUP_S3_REGION,
      accessKey: found.BACKUP_S3_ACCESS_KEY,
      secretKey: found.BACKUP_S3_SECRET_KEY,
      passphrase: found.BACKUP_PASSPHRASE,
    }
  )
}

const bucketOf = (endpoint: string, bucket: string) => ({ endpoint: endpoint.replace(/\/+$/, ''), bucket })

/** @throws ConfigError if only some of the settings are set */
function allOrNone<Name extends string>(
  needed: Record<Name, string | undefined>,
  reason: string,
): Record<Name, string> | null {
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(needed).length) return null
  if (missing[0]) throw new ConfigError(`The setting ${missing[0]} is missing: ${reason}.`)
  return needed as Record<Name, string>
}

/** @throws ConfigError if only some of the provider's settings are set, or the site's address is not */
function oidcOf(s: z.output<typeof Settings>) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = s
  const found = allOrNone({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }, 'logging in elsewhere needs it')
  if (!found) return null
  if (!s.SITE_URL)
    throw new ConfigError('The setting OIDC_ISSUER needs SITE_URL: the provider leads people back to that address.')
  return {
    issuer: found.OIDC_ISSUER,
    clientId: found.OIDC_CLIENT_ID,
    clientSecret: found.OIDC_CLIENT_SECRET,
    /** On the buttons. */
    name: s.OIDC_NAME ?? new URL(found.OIDC_ISSUER).hostname,
    /** The question that the provider puts to whoever is signed in there; null for none. */
    prompt: s.OIDC_PROMPT === 'off' ? null : s.OIDC_PROMPT,
  }
}

/** The settings for a command of the operator, which works past a pooler: that is for the many connections of the site. */
export function readCommandConfig(env: Record<string, string | undefined>): Config {
  const config = readConfig(env)
  const { databaseUrl, databaseSessionUrl } = config
  return { ...config, databaseUrl: databaseSessionUrl ?? databaseUrl, databaseSessionUrl: undefined }
}

const secrets = new Set([
  'ADMIN_PASSWORD',
  'BOUNCE_TOKEN',
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_READ_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SECRET_KEY',
  'SMTP_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'BACKUP_PASSPHRASE',
])

function sentence(issue: z.core.$ZodIssue | undefined, settings: Record<string, string | undefined>): string {
  const name = String(issue?.path[0])
  const wrong = secrets.has(name) ? '' : ` (it is '${settings[name]}')`
  const values = issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message
  return `The setting ${name} ${values?.startsWith('must') ? values : 'cannot be read'}${wrong}.`
}

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, readCommandConfig, readConfig } from './config.ts'
import { settingNames } from './environment.ts'

test('without settings there are the defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataDir: './data',
    site: {},
    starterContent: true,
    rateLimits: true,
  })
  expect(readConfig({ PORT: '', SITE_NAME: '' })).toEqual(readConfig({}))
})

test('what is set is read', () => {
  const config = readConfig({
    PORT: '8080',
    SITE_URL: 'https://money.example/',
    STARTER_CONTENT: 'off',
    DATABASE_URL: 'postgres://u@h/d',
  })
  expect(config).toMatchObject({
    port: 8080,
    siteUrl: 'https://money.example',
    starterContent: false,
    databaseUrl: 'postgres://u@h/d',
  })
})

test.each([
  ['PORT', 'eighty', "The setting PORT must be a whole number (it is 'eighty')."],
  ['PORT', '70000', "The setting PORT must be 0 to 65535 (it is '70000')."],
  ['WORKERS', '0', "The setting WORKERS must be 1 to 16 (it is '0')."],
  [
    'DATABASE_READ_URL',
    'mysql://secret',
    'The setting DATABASE_READ_URL must be an address that begins with postgres://.',
  ],
  ['PORT', '80.5', "The setting PORT must be a whole number (it is '80.5')."],
  [
    'SITE_URL',
    'money.example',
    "The setting SITE_URL must be an address that begins with http:// or https:// (it is 'money.example').",
  ],
  [
    'SITE_URL',
    'ftp://x',
    "The setting SITE_URL must be an address that begins with http:// or https:// (it is 'ftp://x').",
  ],
  ...['https://money.example/paisa', 'https://money.example/?a=b', 'https://money.example/#top'].map((wrong) => [
    'SITE_URL',
    wrong,
    `The setting SITE_URL must be the address of the first page alone, such as https://money.example (it is '${wrong}').`,
  ]),
  [
    'DATABASE_URL',
    'postgres://user:50%@host:x/data',
    'The setting DATABASE_URL must be an address such as postgres://user:password@host:5432/database.',
  ],
  ['DATABASE_URL', 'mysql://secret', 'The setting DATABASE_URL must be an address that begins with postgres://.'],
  ['STARTER_CONTENT', 'yes', "The setting STARTER_CONTENT must be one of on, off (it is 'yes')."],
  ['RATE_LIMITS', '1', "The setting RATE_LIMITS must be one of on, off (it is '1')."],
  ['TRUST_PROXY', 'yes', "The setting TRUST_PROXY must be off, on or a number of proxies from 1 to 10 (it is 'yes')."],
  ['TRUST_PROXY', '11', "The setting TRUST_PROXY must be off, on or a number of proxies from 1 to 10 (it is '11')."],
  ['SECRET_KEY', 'short', 'The setting SECRET_KEY must be 32 to 500 characters.'],
  ['ADMIN_PASSWORD', 'short', 'The setting ADMIN_PASSWORD must be 8 to 128 characters.'],
  [
    'ADMIN_USERNAME',
    'a b',
    "The setting ADMIN_USERNAME must be 3 to 50 letters, digits, hyphens or underscores (it is 'a b').",
  ],
  ['UPI_ID', 'nobody', "The setting UPI_ID must be a UPI id such as name@bank (it is 'nobody')."],
  ['BACKUPS', 'daily', "The setting BACKUPS must be one of on, off (it is 'daily')."],
  ['BACKUPS_KEEP_DAILY', '0', "The setting BACKUPS_KEEP_DAILY must be 1 to 365 (it is '0')."],
  ['UPI_NAME', 'n'.repeat(61), `The setting UPI_NAME must be at most 60 characters (it is '${'n'.repeat(61)}').`],
  ['LOG_LEVEL', 'loud', "The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, silent (it is 'loud')."],
])('a wrong %s (%s) is named in a sentence, and a secret is not repeated', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
})

test('the proxies of the operator are counted; one is on', () => {
  const proxies = (word: string) => readConfig({ TRUST_PROXY: word }).trustedProxies
  expect(['', 'off', 'on', '1', '2', '10'].map(proxies)).toEqual([0, 0, 1, 1, 2, 10])
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

test('a replica is one of a database of the operator’s own', () => {
  const replica = { DATABASE_READ_URL: 'postgres://u@replica/d' }
  expect(readConfig({ DATABASE_URL: 'postgres://u@h/d', ...replica }).databaseReadUrl).toBe('postgres://u@replica/d')
  expect(() => readConfig(replica)).toThrow(
    new ConfigError('The setting DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica.'),
  )
})

test('a pooler before a database of the operator’s own is for the site, and not for commands', () => {
  const direct = { DATABASE_SESSION_URL: 'postgres://u@h:5432/d' }
  const both = { DATABASE_URL: 'postgres://u@h:6432/d', ...direct }
  expect(readConfig(both)).toMatchObject({
    databaseUrl: 'postgres://u@h:6432/d',
    databaseSessionUrl: 'postgres://u@h:5432/d',
  })
  expect(readCommandConfig(both)).toMatchObject({
    databaseUrl: 'postgres://u@h:5432/d',
    databaseSessionUrl: undefined,
  })
  expect(readCommandConfig({ DATABASE_URL: 'postgres://u@h/d' }).databaseUrl).toBe('postgres://u@h/d')
  expect(() => readConfig(direct)).toThrow(
    new ConfigError('The setting DATABASE_SESSION_URL needs DATABASE_URL, the address of a pooler of connections.'),
  )
})

test('a provider of logins is set whole or not at all, beside the address of the site, and over https', () => {
  const provider = {
    SITE_URL: 'https://money.example',
    OIDC_ISSUER: 'https://accounts.example/there',
    OIDC_CLIENT_ID: 'site',
    OIDC_CLIENT_SECRET: 'very secret',
  }
  expect(readConfig({}).oidc).toBeNull()
  expect(readConfig(provider).oidc).toEqual({
    issuer: 'https://accounts.example/there',
    clientId: 'site',
    clientSecret: 'very secret',
    name: 'accounts.example',
    prompt: 'select_account',
  })
  expect(readConfig({ ...provider, OIDC_NAME: 'Dost', OIDC_PROMPT: 'off' }).oidc).toMatchObject({
    name: 'Dost',
    prompt: null,
  })
  expect(readConfig({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:4000' }).oidc).not.toBeNull()
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
    expect(() => readConfig({ ...provider, [name]: '' })).toThrow(
      `The setting ${name} is missing: logging in elsewhere needs it.`,
    )
  expect(() => readConfig({ ...provider, SITE_URL: '' })).toThrow('The setting OIDC_ISSUER needs SITE_URL')
  expect(() => readConfig({ ...provider, OIDC_ISSUER: 'http://accounts.example' })).toThrow(
    'The setting OIDC_ISSUER must be an address that begins with https://',
  )
})

test('a bucket for pictures is set whole or not at all', () => {
  expect(readConfig({}).s3).toBeNull()
  expect(readConfig(bucket).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'auto',
    accessKey: 'key',
    secretKey: 'secret',
  })
  for (const name of Object.keys(bucket))
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(
      new ConfigError(`The setting ${name} is missing: a bucket for pictures needs it.`),
    )
})

const secondStore = {
  BACKUP_S3_ENDPOINT: 'https://s3.example/',
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_ACCESS_KEY: 'key',
  BACKUP_S3_SECRET_KEY: 'secret',
  BACKUP_PASSPHRASE: 'seven brown sparrows',
}

test('a second store of backups is set whole, with its passphrase, or not at all', () => {
  expect(readConfig({}).backups.store).toBeNull()
  expect(readConfig({ ...secondStore, BACKUP_S3_REGION: 'ap-south-1' }).backups.store).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'backups',
    region: 'ap-south-1',
    accessKey: 'key',
    secretKey: 'secret',
    passphrase: 'seven brown sparrows',
  })
  for (const name of Object.keys(secondStore))
    expect(() => readConfig({ ...secondStore, [name]: '' })).toThrow(
      new ConfigError(
        `The setting ${name} is missing: a second store of backups needs it, and stores nothing that is not encrypted.`,
      ),
    )
  expect(() => readConfig({ ...secondStore, BACKUP_PASSPHRASE: 'short' })).toThrow(
    new ConfigError('The setting BACKUP_PASSPHRASE must be 16 to 500 characters.'),
  )
})

test('UPI apps name whom UPI_NAME names, else the site', () => {
  expect(readConfig({ SITE_NAME: 'Paisa' })).toMatchObject({ upiId: undefined, upiName: undefined })
  expect(readConfig({ UPI_ID: 'paisa@okbank', UPI_NAME: ' Paisa Trust ' })).toMatchObject({
    upiId: 'paisa@okbank',
    upiName: 'Paisa Trust',
  })
})

test('letters need an address for their links, which no request can give', () => {
  const sentence =
    'The setting SMTP_URL needs SITE_URL: letters hold links, and only this setting says where the site is.'
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(new ConfigError(sentence))
  expect(readConfig({ SMTP_URL: 'smtp://localhost', SITE_URL: 'https://money.example' })).toMatchObject({
    smtpUrl: 'smtp://localhost',
  })
})

const namesInTable = (page: string) =>
  [...page.matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z0-9_]+/g) ?? [])

test('docs/operations.md lists every setting once, and README.md none that it lacks', async () => {
  const [operations = '', readme = ''] = await Promise.all(
    ['docs/operations.md', 'README.md'].map((page) => readFile(new URL(`../${page}`, import.meta.url), 'utf8')),
  )
  expect(namesInTable(operations).toSorted()).toEqual(settingNames.toSorted())
  expect(namesInTable(readme).filter((name) => !settingNames.includes(name))).toEqual([])
})

import { expect, test } from 'vitest'
import { misspeltSettings } from './environment.ts'

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SITE_NAM', 'SITE_NAME'],
  ['site_url', 'SITE_URL'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['S3_SECRET', 'S3_SECRET_KEY'],
  ['BACKUP', 'BACKUPS'],
  ['BACKUPS_KEEP_DAYLY', 'BACKUPS_KEEP_DAILY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['REQUIRE_ADMIN_2AF', 'REQUIRE_ADMIN_2FA'],
])('%s is told, with the setting that is meant', (name, meant) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([`There is no setting ${name}: perhaps ${meant} is meant.`])
})

test('variables of other programs are nobody’s slip', () => {
  const others = `PORTAGE_TMPDIR HOSTNAME HOSTTYPE PATH HOME HOST PORT PORTS LOGNAME MAIL MAILTO PGDATABASE PGHOST DATABASE
    NODE_ENV npm_config_site SSH_CLIENT XDG_DATA_DIRS LANG LC_ALL SHLVL DISPLAY INVOCATION_ID KUBERNETES_PORT SMT_ACTIVE EMAIL
    CONTACTS SECRETS AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY GITHUB_TOKEN TERM_PROGRAM COLORTERM`
  expect(misspeltSettings(Object.fromEntries(others.split(/\s+/).map((name) => [name, 'x'])))).toEqual([])
})

test('an empty variable is as if it were not there', () => {
  expect(misspeltSettings({ SMPT_URL: '' })).toEqual([])
})

import { resolve } from 'node:path'
import { adminPaths } from '../contract/admin-paths.ts'
import { paths } from '../contract/paths.ts'
import type { Config } from './config.ts'

/**
 * The message with which a site begins to serve: its address, and after the first start how to go on.
 * @param address to open in a browser
 * @param admin the first one, if this start has made them; `password` is null if the operator has chosen it
 */
export function greeting(
  address: string,
  name: string,
  admin: { username: string; password: string | null } | null,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): string {
  const lines = ['', `${name} is open at ${address}`, '']
  if (admin?.password) {
    lines.push(`The first admin is '${admin.username}' with the password ${admin.password}`)
    lines.push('It is shown this once. Change it after the first login.', '')
  } else if (admin) lines.push(`The first admin is '${admin.username}', with the password from ADMIN_PASSWORD.`, '')
  if (admin) {
    const folder = resolve(dataDir)
    lines.push(`Log in at ${address}${paths.login()}`)
    lines.push(`Then give the site its name and look at ${address}${adminPaths.settings}`)
    lines.push(
      databaseUrl
        ? `Pictures and backups are in the folder ${folder}, and all else in your database.`
        : `All that the site stores is in the folder ${folder}.`,
    )
    lines.push('Ctrl+C ends the site. How to run it for others is in docs/operations.md.', '')
  }
  return lines.map((line) => line && `  ${line}`).join('\n')
}

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type * as z from 'zod/mini'
import { Profile } from '../../../contract/accounts/accounts-api.ts'
import { roleNames, type Role } from '../../../contract/roles.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { letIn } from './application.ts'
import { hashPassword, setPassword } from './passwords.ts'
import { closeOtherSessions } from './sessions.ts'
import { auditMember, hasTwoFactor, insertAdmin, lockAdmins, storeRole } from './store.ts'
import { endTwoFactor } from './two-factor.ts'

/** An expected failure; the message is a sentence for the operator. */
export class CliError extends Error {}

/** Returns the text to print. A password in it is shown this once. */
type Command = (db: Db) => Promise<string>

const usage =
  'Use it so: npm run admin -- list, or npm run admin -- create|promote|demote|reset-2fa|reset-password NAME (create also takes --email ADDRESS).'

const once = 'It is shown this once. Change it after the next login.'

/**
 * Reads a command of the operator. Each that changes an account is audited in its transaction.
 * @param args such as `['promote', 'asha']`
 * @throws CliError for unknown arguments; the command throws it when it cannot be done
 */
export function readAdminCommand(args: string[]): Command {
  const { args: names, email } = parse(args)
  if (names[0] === 'list' && names.length === 1 && email === undefined) return list
  const [verb = '', name = '', ...more] = names
  if (!name || more.length > 0 || (email !== undefined && verb !== 'create')) throw new CliError(usage)
  if (verb === 'create') return create(name, email)
  const change = Object.hasOwn(changes, verb) ? changes[verb] : undefined
  if (!change) throw new CliError(usage)
  return (db) => changeAccount(db, name, change)
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: { email: { type: 'string' } }, allowPositionals: true })
    return { args: positionals, email: values.email }
  } catch {
    throw new CliError(usage)
  }
}

/** Everyone with a role above member, admins first, with role and address and whether two-factor login is on. */
async function list(db: Db): Promise<string> {
  const staff = await db<{ username: string; email: string; role: Role; twoFactor: boolean }[]>`
    select u.username, u.email, u.role, ${hasTwoFactor(db)} as two_factor
    from users u where u.role <> 'user' order by not u.is_admin, u.role, lower(u.username)`
  const longest = Math.max(...staff.map(({ username }) => username.length))
  const lines = staff.map(({ username, email, role, twoFactor }) => {
    const factors = twoFactor ? 'two-factor login' : 'password alone'
    return `${username.padEnd(longest)}  ${roleNames[role].padEnd(9)}  ${factors.padEnd(16)}  ${email}`
  })
  const hasAdmin = staff.some(({ role }) => role === 'admin')
  return [...(hasAdmin ? [] : ['There is no admin. The next start makes one.']), ...lines].join('\n')
}

/** Makes an admin with a random password: one in the arguments would stay in the shell's history. */
function create(name: string, wantedEmail: string | undefined): Command {
  const username = valid(Profile.shape.username, name)
  const email = wantedEmail === undefined ? `${username}@localhost` : valid(Profile.shape.email, wantedEmail)
  return async (db) => {
    const password = newPassword()
    const passwordHash = await hashPassword(password)
    if (!(await db.begin((sql) => insertAdmin(sql, { username, email, passwordHash }, 'terminal'))))
      throw new CliError(`There is an account with the name '${username}' or the address ${email} already.`)
    return `'${username}' is an admin with the password ${password}\n${once}`
  }
}

function valid(shape: z.ZodMiniType<string>, text: string): string {
  const parsed = shape.safeParse(text)
  if (!parsed.success) throw new CliError(`${parsed.error.issues[0]?.message}.`)
  return parsed.data
}

interface Account {
  id: string
  username: string
  role: Role
  /** Some, such as the author of the starter articles, have no password. */
  canSignIn: boolean
}

interface Change {
  action: string
  make: (sql: Queries, account: Account) => Promise<string>
}

const changes: Record<string, Change> = {
  promote: {
    action: 'member.promoted',
    async make(sql, { id, username, role, canSignIn }) {
      if (role === 'admin') throw new CliError(`'${username}' is an admin already.`)
      if (!canSignIn) throw new CliError(`Nobody can sign in to '${username}': it cannot be an admin.`)
      await storeRole(sql, id, 'admin', new Date())
      await sql`
        update users set suspended_at = null, suspended_until = null, suspended_reason = null, suspended_by_admin = false
        where id = ${id}`
      await letIn(sql, [id])
      return `'${username}' is an admin from the next login on.`
    },
  },
  demote: {
    action: 'member.demoted',
    async make(sql, account) {
      const { role } = account
      if (role === 'user') throw new CliError(`'${account.username}' is no admin.`)
      const admins = await lockAdmins(sql)
      if (role === 'admin' && !admins.some(({ id }) => id !== account.id))
        throw new CliError(`'${account.username}' is the last admin. Make somebody else an admin first.`)
      await storeRole(sql, account.id, 'user', new Date())
      return `'${account.username}' is no ${roleNames[role].toLowerCase()} any more.`
    },
  },
  'reset-2fa': {
    action: 'two-factor.reset',
    async make(sql, { id, username }) {
      if (!(await endTwoFactor(sql, id))) throw new CliError(`'${username}' has no two-factor login.`)
      return `Two-factor login of '${username}' is off: the password alone is enough now.`
    },
  },
  'reset-password': {
    action: 'password.reset',
    async make(sql, { id, username, canSignIn }) {
      if (!canSignIn) throw new CliError(`Nobody can sign in to '${username}': it has no password to reset.`)
      const password = newPassword()
      await setPassword(sql, id, await hashPassword(password))
      return `The password of '${username}' is ${password}\n${once}`
    },
  },
}

/** Changes an account and ends its sessions, because its rights or its login factors have changed. */
async function changeAccount(db: Db, name: string, { action, make }: Change): Promise<string> {
  return db.begin(async (sql) => {
    const [account] = await sql<Account[]>`
      select id, username, role, password_hash is not null as can_sign_in
      from users where lower(username) = ${name.toLowerCase()}`
    if (!account) throw new CliError(`There is no account with the name '${name}'.`)
    const sentence = await make(sql, account)
    await closeOtherSessions(sql, account.id, null)
    await auditMember(sql, action, account.id, null, { details: { by: 'terminal' } })
    return sentence
  })
}

const newPassword = () => randomBytes(12).toString('base64url')

import { t } from '#words'
import { nominees as calls, type Nominee } from '../../../contract/nominees/nominees-api.ts'
import { audit } from '../../acts/audit.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Feature } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import { serve } from '../../kit/serve.ts'

/** The person whom a member names to use their rights after them. The row goes with the account, by its foreign key. */
export const nominees: Feature = {
  routes: ({ db, now }) => [
    serve(calls.own, async ({ user }) => ({ nominee: await findNominee(db, user.id) })),
    serve(calls.name, async ({ user, body: { name, contact, relation } }) => {
      await db`
        insert into nominees (user_id, name, contact, relation, changed_at)
        values (${user.id}, ${name}, ${contact}, ${relation}, ${now()})
        on conflict (user_id) do update set name = excluded.name, contact = excluded.contact, relation = excluded.relation,
          changed_at = excluded.changed_at`
      return { nominee: await findNominee(db, user.id) }
    }),
    serve(calls.remove, async ({ user }) => {
      const { count } = await db`delete from nominees where user_id = ${user.id}`
      if (count === 0) throw notFound(t`You have named nobody.`)
      return { message: t`Removed. You have named nobody now.` }
    }),
    serve(calls.ofMember, async ({ params: { id }, actor }) =>
      db.begin(async (sql) => {
        const [member] = await sql`select from users where id = ${id}`
        if (!member) throw notFound(t`There is no such member.`)
        await audit(sql, actor, { action: 'nominee.seen', resourceType: 'user', resourceId: id })
        return { nominee: await findNominee(sql, id) }
      }),
    ),
  ],
  exports: {
    nominee: {
      title: t`The person who may use your rights after you`,
      tables: ['nominees'],
      single: true,
      labels: { name: t`Name`, contact: t`Email or phone`, relation: t`Relation`, changedAt: t`Last changed` },
      find: (sql, { id }) => sql`select name, contact, relation, changed_at from nominees where user_id = ${id}`,
    },
  },
}

async function findNominee(sql: Queries, member: string): Promise<Nominee | null> {
  const [nominee = null] = await sql<Nominee[]>`
    select name, contact, relation, changed_at from nominees where user_id = ${member}`
  return nominee
}

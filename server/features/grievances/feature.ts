import { t } from '#words'
import { grievances as calls } from '../../../contract/grievances/grievances-api.ts'
import { grievanceLimits as limits, shownTicket } from '../../../contract/grievances/grievances.ts'
import { paths } from '../../../contract/paths.ts'
import { audit } from '../../acts/audit.ts'
import type { Queries } from '../../db/client/open.ts'
import { hourly, type Feature } from '../../feature.ts'
import { momentInWords } from '../../kit/india.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { sendLetter } from '../accounts/letter-job.ts'
import { grievanceLetterJob, grievanceLetters } from './letters.ts'
import { answerGrievance, listGrievances, queueOrders } from './queue.ts'
import { officerLetterJob, officerLetters, remindersJob } from './reminders.ts'
import { eraseOld, findGrievance, readGrievance, reopenGrievance, storeGrievance } from './store.ts'

/** The grievance desk (Information Technology Rules 2021, rule 3(2); DPDP law of 2023, section 13). */
export const grievances: Feature = {
  routes: (services) => [...senderRoutes(services), ...officerRoutes(services)],
  jobs: {
    [grievanceLetters]: grievanceLetterJob,
    [officerLetters]: officerLetterJob,
    'remind-of-grievances': remindersJob,
    'erase-old-grievances': hourly(({ db }, { now }) => eraseOld(db, now)),
  },
  sitemap: { pages: [paths.grievance] },
  exports: {
    grievances: {
      title: t`Your grievances`,
      tables: ['grievances'],
      labels: {
        ticket: t`Number`,
        topic: t({ message: 'About', context: 'download' }),
        address: t`Address`,
        body: t`What you wrote`,
        name: t`Name`,
        email: t`Email address`,
        state: t`State`,
        createdAt: t`Sent`,
        dueAt: t`To be decided by`,
        decidedAt: t`Decided`,
      },
      find: (sql, { id }) => sql`
        select g.ticket, g.topic, g.address, g.body, g.name, g.email, g.language, g.state, g.created_at, g.due_at, g.decided_at, g.reopened_at
        from grievances g where ${sentBy(sql, id)} order by g.created_at, g.id`,
    },
    answersToGrievances: {
      title: t`Answers to your grievances`,
      tables: ['grievance_notes'],
      labels: { ticket: t`Number`, kind: t`What happened`, body: t`Text`, createdAt: t`When` },
      find: (sql, { id }) => sql`
        select g.ticket, n.kind, n.body, n.created_at from grievances g join grievance_notes n on n.grievance_id = g.id
        where ${sentBy(sql, id)} order by n.created_at, n.id`,
    },
  },
}

/** Also what was sent without signing in, by a confirmed address: nobody is to learn by claiming one what its owner sent. */
const sentBy = (sql: Queries, member: string) => sql`(g.member_id = ${member} or lower(g.email) = (
  select lower(u.email) from users u where u.id = ${member} and u.email_confirmed_at is not null))`

function senderRoutes(services: Services): Route[] {
  const { db, config, mail, now } = services
  return [
    serve(calls.create, async ({ body, user, request }) =>
      db.begin(async (sql) => {
        const language = languageOfRequest(request, config.languages)
        const stored = await storeGrievance(sql, body, { member: user?.id ?? null, language, now: now() })
        const { id: about, ticket, dueAt } = stored
        await sendLetter(services, sql, grievanceLetters, { kind: 'received', about, email: body.email })
        const [number, until] = [shownTicket(ticket), momentInWords(new Date(dueAt))]
        const message = t`Your grievance has arrived. Its number is ${number}. It is decided by ${until}.`
        return { message, ticket, dueAt, letter: mail !== null }
      }),
    ),

    serve(calls.find, ({ body }) => findGrievance(db, body, now())),

    serve(calls.reopen, async ({ body }) =>
      db.begin(async (sql) => {
        const about = await reopenGrievance(sql, body, now())
        await sendLetter(services, sql, grievanceLetters, { kind: 'received', about, email: body.email })
        return findGrievance(sql, body, now())
      }),
    ),
  ]
}

function officerRoutes(services: Services): Route[] {
  const { db, now } = services
  return [
    serve(calls.list, async (call) => {
      const { state = 'open' } = call.query
      const page = pageOf(db, queueOrders[state], call, limits.page)
      return page.cut(await listGrievances(db, state, page))
    }),

    serve(calls.show, async ({ params: { id }, actor }) =>
      db.begin(async (sql) => {
        const found = await readGrievance(sql, id, now())
        await audit(sql, actor, { action: 'grievance.seen', resourceType: 'grievance', resourceId: id })
        return found
      }),
    ),

    serve(calls.answer, async ({ params: { id }, body, actor }) => {
      await answerGrievance(services, id, body, actor)
      return { message: t`The grievance is decided. Its sender can read the answer.` }
    }),
  ]
}

import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { announcements } from '../../../contract/subscribers/announcements-api.ts'
import { announcementOfFields } from '../../../contract/subscribers/announcements.ts'
import { subscriberImports } from '../../../contract/subscribers/imports-api.ts'
import { choicesOfFields } from '../../../contract/subscribers/letters.ts'
import { hourly, type Feature } from '../../feature.ts'
import { announcementLetterJob, announcementLetters } from './announcements/announcement-letters.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { articleLetterJob, articleLetters } from './article-letters.ts'
import { subscriberLetterJob, subscriberLetters } from './emails.ts'
import { eraseAddresses } from './erase-addresses.ts'
import { importRoutes } from './import-routes.ts'
import { deleteOldChecks } from './import-store.ts'
import { importJob, importsGoOn } from './run-import.ts'
import { mailingRoutes } from './mailing-routes.ts'
import { mailings, monthlyJob, weeklyJob } from './mailings.ts'
import { mailingJob } from './mailing-job.ts'
import { subscriberRoutes } from './routes.ts'
import { deleteUnconfirmed } from './store.ts'

export const subscribers: Feature = {
  routes: (services) => [
    ...subscriberRoutes(services),
    ...importRoutes(services),
    ...mailingRoutes(services),
    ...announcementRoutes(services),
  ],
  async erase(sql, { email, emailConfirmed }) {
    // Anybody can sign up with anybody's address: an unconfirmed one does not take its owner off the list.
    if (emailConfirmed) await eraseAddresses(sql, sql`lower(s.email) = lower(${email})`)
  },
  forms: {
    'PUT /api/subscribers/choices': { body: choicesOfFields },
    [subscriberImports.check.address]: { hasFile: true },
    [subscriberImports.run.address]: {},
    [subscriberImports.remove.address]: {},
    [announcements.create.address]: { body: announcementOfFields },
    [announcements.update.address]: { body: announcementOfFields },
    [announcements.remove.address]: {},
    [announcements.test.address]: {},
    [announcements.send.address]: {},
    [announcements.stop.address]: {},
  },
  jobs: {
    [mailings]: mailingJob,
    'weekly-letters': weeklyJob,
    'monthly-letters': monthlyJob,
    [articleLetters]: articleLetterJob,
    [announcementLetters]: announcementLetterJob,
    [subscriberLetters]: subscriberLetterJob,
    [importsGoOn]: importJob,
    'erase-old-checks-of-imports': hourly(({ db }, { now }) => deleteOldChecks(db, now)),
    'erase-unconfirmed-addresses': hourly(({ db }, { now }) => deleteUnconfirmed(db, now)),
  },
  sitemap: { pages: [paths.subscribe] },
  exports: {
    announcements: {
      title: t`Letters to subscribers that you wrote`,
      tables: ['announcements'],
      labels: { subject: t`Subject`, createdAt: t`Written`, sentAt: t`Sent`, readers: t`People` },
      find: (sql, { id }) => sql`
        select id, subject, content, language, audience, reader_language, created_at, sent_at, readers from announcements
        where written_by = ${id} order by created_at, id`,
    },
    subscription: {
      title: t`Updates by email`,
      tables: ['subscribers'],
      labels: {
        email: t`Address`,
        createdAt: t`Subscribed`,
        confirmedAt: t({ message: 'Confirmed', context: 'download' }),
        language: t`Language`,
        frequency: t`How often`,
        monthlyChanges: t`What changed, once a month`,
        categories: t`Subjects`,
        consentedAt: t({ message: 'Agreed', context: 'download' }),
        consent: t`How you agreed`,
      },
      // Only for a confirmed address: nobody is to learn by claiming an address whether its owner subscribed.
      find: (sql, { id }) => sql`
        select s.email, s.created_at, s.confirmed_at, s.language, s.frequency, s.monthly_changes,
          (select string_agg(c.name, ', ' order by c.position) from categories c where c.id = any (s.category_ids)) as categories,
          coalesce(s.consented_at, s.created_at) as consented_at, case when s.consent_stated then i.consent_how else i.file end as consent
        from subscribers s left join subscriber_imports i on i.id = s.import_id join users u on lower(u.email) = lower(s.email)
        where u.id = ${id} and u.email_confirmed_at is not null`,
    },
  },
}

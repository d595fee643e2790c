import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { intentOf } from '../../../contract/donations/donations.ts'
import { hourly, type Feature } from '../../feature.ts'
import { deleteSupporter, expireIntents } from './store.ts'
import { routes } from './routes.ts'

export const donations: Feature = {
  routes,
  forms: { 'POST /api/support/intents': { body: intentOf } },
  erase: deleteSupporter,
  jobs: { 'end-lapsed-choices-to-support': hourly(({ db }, { now }) => expireIntents(db, now)) },
  sitemap: { pages: [paths.support] },
  exports: {
    support: {
      title: t`What you chose to give`,
      tables: ['support_intents', 'support_pledges'],
      labels: {
        amount: t`Rupees`,
        kind: t`Once or monthly`,
        month: t`For the month`,
        state: t`What became of it`,
        reference: t({ message: 'Reference', context: 'download' }),
        utr: t`Number of the payment (UTR)`,
        createdAt: t`Chosen`,
        claimedAt: t`You said it was paid`,
        confirmedAt: t({ message: 'Confirmed', context: 'download' }),
        planEndedAt: t`The plan ended`,
        supportUrl: t`Where`,
      },
      find: (sql, { id, origin }) => sql`
        select i.id, i.amount, i.kind, to_char(i.month, 'YYYY-MM') as month, i.state, i.reference, i.utr, i.created_at,
          i.claimed_at, i.confirmed_at, p.ended_at as plan_ended_at, ${`${origin}/support/`}::text || i.id as support_url
        from support_intents i left join support_pledges p on p.id = i.pledge_id
        where i.user_id = ${id} order by i.created_at, i.id`,
    },
  },
}

import { intentOf } from '../../../contract/donations.ts'
import type { ExportRow, Feature } from '../../feature.ts'
import { forgetSupporter } from './erasing.ts'
import { supportRoutes } from './routes.ts'
import { expireIntents } from './store.ts'

export const donations: Feature = {
  routes: supportRoutes,
  forms: { 'POST /api/support/intents': { body: intentOf } },
  erase: (sql, { id }) => forgetSupporter(sql, id),
  sweep: { 'choices to support that have lapsed': ({ db }, now) => expireIntents(db, now) },
  sitemap: { pages: ['/support'] },
  exports: [
    {
      key: 'support',
      title: 'What you chose to give',
      tables: ['support_intents', 'support_pledges'],
      labels: {
        amount: 'Rupees',
        kind: 'Once or monthly',
        month: 'For the month',
        state: 'What became of it',
        reference: 'Reference',
        utr: 'Number of the payment (UTR)',
        createdAt: 'Chosen',
        claimedAt: 'You said it was paid',
        confirmedAt: 'Confirmed',
        planEndedAt: 'The plan ended',
        supportUrl: 'Where',
      },
      find: (sql, { id, origin }) => sql<ExportRow[]>`
        select i.id, i.amount, i.kind, to_char(i.month, 'YYYY-MM') as month, i.state, i.reference, i.utr, i.created_at,
          i.claimed_at, i.confirmed_at, p.ended_at as plan_ended_at, ${`${origin}/support/`}::text || i.id as support_url
        from support_intents i left join support_pledges p on p.id = i.pledge_id
        where i.user_id = ${id} order by i.created_at, i.id`,
    },
  ],
}

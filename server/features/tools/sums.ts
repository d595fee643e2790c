import { v7 as newId } from 'uuid'
import { t } from '#words'
import { sums as calls, type SavedSum } from '../../../contract/tools/sums-api.ts'
import { sumLimits } from '../../../contract/tools/sums.ts'
import { isInput } from '../../../money/tools/read-inputs.ts'
import { calculators } from '../../../money/tools/calculators.ts'
import type { ExportSection } from '../../feature.ts'
import { badInput, conflict, notFound } from '../../kit/errors.ts'
import { moneyFor } from '../../kit/money-in.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { actAs } from '../../acts/member-act.ts'
import { answerIfOnRecord, type SumSource } from './answer.ts'
import { smallResultOf } from './small-result.ts'

/** The calls by which members save calculations. Each member sees and removes only their own. */
export const sumRoutes = ({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): Route[] => [
  serve(calls.list, async ({ user, request, actor }) => {
    const saved = await db<SavedSum[]>`
      select id, name, calculator, query, created_at from kept_sums
      where user_id = ${user.id} order by created_at desc, id desc`
    return counted({ sql: db, money: await moneyFor(request, config.languages), now: actor.now }, saved)
  }),
  serve(calls.save, ({ body: { name, calculator, query }, user }) => {
    rejectOthersInputs(calculator, query)
    // The member's row is locked, so that two at once do not go over the limit.
    return actAs(db, user.id, async (sql) => {
      const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
        select count(*)::int as count from kept_sums where user_id = ${user.id}`
      if (count >= sumLimits.most)
        throw conflict(t`You keep ${sumLimits.most} sums, which is the most. Remove one that you do not need.`)
      const [saved] = await sql<SavedSum[]>`
        insert into kept_sums (id, user_id, name, calculator, query, created_at)
        values (${newId()}, ${user.id}, ${name}, ${calculator}, ${query}, ${now()})
        returning id, name, calculator, query, created_at`
      if (!saved) throw new Error('The sum was not stored')
      return saved
    })
  }),
  serve(calls.remove, async ({ params: { id }, user }) => {
    const gone = await db`delete from kept_sums where id = ${id} and user_id = ${user.id} returning 1`
    if (gone.length === 0) throw notFound(t`There is no such sum among yours.`)
    return { message: t`The sum is removed.` }
  }),
]

/** Saved sums, each with its result by the figures of the day. One that does not come out any more has none. */
export const counted = <Row extends Pick<SavedSum, 'calculator' | 'query'>>(source: SumSource, rows: readonly Row[]) =>
  Promise.all(rows.map(async (row) => ({ ...row, result: await resultOf(source, row) })))

async function resultOf(source: SumSource, { calculator: name, query }: Pick<SavedSum, 'calculator' | 'query'>) {
  const calculator = source.money.calculators.find((calculator) => calculator.name === name)
  // It may be gone since.
  if (!calculator) return null
  const inputs = [...new URLSearchParams(query)].filter(([input]) => isInput(calculator.fields, input))
  const answer = await answerIfOnRecord(source, calculator, Object.fromEntries(inputs))
  return answer && !('errors' in answer) ? smallResultOf(name, answer) : null
}

/** The member's sums in the download. */
export const keptSums: ExportSection = {
  title: t`Sums that you keep`,
  tables: ['kept_sums'],
  labels: { name: t`Name`, calculator: t`Calculator`, query: t`Inputs`, createdAt: t`Kept` },
  find: (sql, { id }) => sql`
    select id, name, calculator, query, created_at from kept_sums where user_id = ${id} order by created_at, id`,
}

/** @throws HttpError 400 for a calculator that is none, and for inputs that it does not have */
function rejectOthersInputs(name: string, query: string) {
  const calculator = calculators.find((calculator) => calculator.name === name)
  if (!calculator) throw badInput({ calculator: [t`There is no such calculator`] })
  const inputs = [...new URLSearchParams(query).keys()].map((input) => input.replace(/^b\./, ''))
  if (!inputs.every((input) => isInput(calculator.fields, input)))
    throw badInput({ query: [t`Inputs: this calculator does not have all of them`] })
}

import { tools as calls } from '../../../contract/tools/tools-api.ts'
import { toolPreviews } from '../../../contract/tools/tool-previews-api.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import { keysOf } from '../../../contract/tools/tool-uses.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { badInput } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { moneyFor } from '../../kit/money-in.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { csvOfSum } from './csv.ts'
import { inputsOf } from './describe.ts'
import { figuresOn } from './figures.ts'
import { answerOf, named, type Sum } from './answer.ts'
import { formOf } from './form.ts'
import { foundTools } from './found-tools.ts'
import { toolFrames } from './frame.ts'
import { likelyToolAddress } from './likely-addresses.ts'
import { smallSumOf, tilesOf } from './previews.ts'
import { keptSums, sumRoutes } from './sums.ts'

export const tools: Feature = {
  answers: foundTools(),
  routes: (services) => [...sumRoutes(services), ...toolRoutes(services)],
  files: toolFrames,
  formerAddresses: { find: async (_, path, search) => likelyToolAddress(path, search), hides: () => false },
  exports: { keptSums },
  sitemap: { pages: [paths.tools, ...toolPages.map(({ slug }) => paths.tool(slug))] },
}

/** The calls that count, in the language of their address. */
function toolRoutes({ db, config }: Services): Route[] {
  const sourceOf = async ({ request, actor: { now } }: { request: Request; actor: { now: Date } }) => ({
    sql: db,
    money: await moneyFor(request, config.languages),
    now,
  })
  const countedOf = async (call: Parameters<typeof sourceOf>[0] & SumInput) => {
    const source = await sourceOf(call)
    const calculator = named(source.money, call.params.key)
    const { answer, used } = await answerOf(source, calculator, call.query)
    if ('errors' in answer) throw badInput(answer.errors)
    return { ...source, calculator, sum: answer, used }
  }
  return [
    serve(calls.list, async (call) => {
      const { money, now } = await sourceOf(call)
      const today = dayInIndia(now)
      const keys = money.calculators.flatMap(keysOf)
      const figures = await figuresOn({ sql: db, money }, { day: today, today, keys })
      return money.calculators.map((calculator) => ({
        calculator: calculator.name,
        title: calculator.title,
        inputs: inputsOf(money, calculator, figures),
      }))
    }),
    serve(calls.calculate, async (call) => {
      const { sum, used } = await countedOf(call)
      const { inputs, calculation, sentence, warnings } = sum
      return {
        calculator: call.params.key,
        inputs: withoutGaps(inputs),
        result: calculation.result,
        sentence,
        warnings,
        working: calculation.working,
        columns: calculation.columns ?? null,
        rates: used,
      }
    }),
    serve(calls.form, async (call) => {
      const source = await sourceOf(call)
      return formOf(source, named(source.money, call.params.key), call.query)
    }),
    serve(toolPreviews.tiles, async (call) => tilesOf(await sourceOf(call))),
    serve(toolPreviews.smallSum, async (call) => smallSumOf(await sourceOf(call), call.query)),
    serve(calls.csv, async (call) => {
      const { money, now, calculator, sum, used } = await countedOf(call)
      return csvOfSum(money, calculator, { sum, used, today: dayInIndia(now) })
    }),
  ]
}

/** A calculator by its name, with its inputs. */
interface SumInput {
  params: { key: string }
  query: Record<string, string | string[]>
}

/** The inputs that have a value. */
const withoutGaps = (inputs: Sum['inputs']) =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >

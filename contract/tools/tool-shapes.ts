import * as z from 'zod/mini'
import { Rate, RateStep } from '../rates/rates-api.ts'
import { Id } from '../shapes.ts'

/** The shapes of calculators, their inputs and their results. */

const Unit = z.enum(['rupees', 'percent', 'years', 'months', 'days', 'times', 'date', 'text'])
const Figure = z.nullable(z.union([z.number(), z.string()]))
const Flow = z.tuple([z.string(), z.number()])
const InputValue = z.union([z.number(), z.string(), z.boolean(), z.array(z.number()), z.array(Flow)])

/** The result of a sum at a glance, as a cover of an article shows its figure. */
export const SmallResult = z.object({
  /** Its first figure, such as '₹3,132', and what it is. */
  figure: z.object({ value: z.string(), line: z.string() }),
  /** Its chart in small; null without one. */
  chart: z.nullable(z.record(z.string(), z.string())),
  /** The custom property that has the colour of its subject. */
  colour: z.string(),
})
export type SmallResult = z.infer<typeof SmallResult>

/** One input of a calculator. */
export const ToolInput = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'whole', 'duration', 'choice', 'flag', 'day', 'month', 'amounts', 'flows']),
  unit: z.nullable(Unit),
  /** The bounds of a number, and of each amount in a list. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Other names by which a call may give it, each with the unit of its number. */
  aliases: z.nullable(z.record(z.string(), Unit)),
  /** The most items of a list. */
  most: z.nullable(z.int()),
  /** The values of a choice with their labels. */
  choices: z.nullable(z.record(z.string(), z.string())),
  /** The choices under which it matters, by the names of other inputs; null if it always does. */
  when: z.nullable(z.record(z.string(), z.array(z.string()))),
  /** False if the call may leave it out: it has a default, or the sum can do without. */
  required: z.boolean(),
  /** The value that counts when it is left out; null for none. */
  default: z.nullable(InputValue),
  /** The figure of the registry that the default is. */
  rate: z.nullable(z.string()),
  /** The figures that the default is by the value of another input; null if it is the same one always. */
  rateBy: z.nullable(z.object({ by: z.string(), keys: z.record(z.string(), z.string()) })),
  example: z.nullable(InputValue),
  /** The name of the inputs that stand together in a form. */
  group: z.nullable(z.string()),
  /** True for an input of earlier addresses and programs: a form shows it only where it is filled in. */
  former: z.boolean(),
})
export type ToolInput = z.infer<typeof ToolInput>

export const Tool = z.object({ calculator: z.string(), title: z.string(), inputs: z.array(ToolInput) })

const Step = z.object({
  label: z.string(),
  value: Figure,
  unit: Unit,
  /** The value in the second column, where the steps have two. */
  beside: z.optional(Figure),
})
const FigureTable = z.object({
  columns: z.array(z.object({ label: z.string(), unit: Unit })),
  rows: z.array(z.array(Figure)),
})

/** A figure of the registry that a sum was made with. */
export const UsedRate = z.extend(RateStep, { key: z.string(), title: Rate.shape.title })
export type UsedRate = z.infer<typeof UsedRate>

const answer = {
  result: z.record(z.string(), Figure),
  /** The result in a sentence or two. */
  sentence: z.string(),
  /** Inputs that the rules do not allow, each as a sentence: the sum was made all the same. */
  warnings: z.array(z.string()),
  /** The sum step by step. */
  working: z.array(Step),
  /** The heads of the steps' two columns; null where they have one. */
  columns: z.nullable(z.tuple([z.string(), z.string()])),
  rates: z.array(UsedRate),
}
export const ToolAnswer = z.object({
  calculator: z.string(),
  inputs: z.record(z.string(), InputValue),
  ...answer,
})
export type ToolAnswer = z.infer<typeof ToolAnswer>

/** Sentences with `{difference}` for the amount. */
const ComparedTexts = z.object({ more: z.string(), less: z.string(), same: z.string() })

/** A calculator's page: its inputs as they stand in the address, and the sum or the errors. */
export const ToolForm = z.object({
  ...Tool.shape,
  texts: z.record(z.string(), z.string()),
  /** Null if an input has an error. */
  answer: z.nullable(
    z.object({
      ...answer,
      /** The keys of the figures that it was made with. */
      rates: z.array(z.string()),
      table: z.nullable(FigureTable),
      moreRows: z.int(),
      /** The inputs in which a second case begins otherwise. */
      second: z.record(z.string(), z.string()),
      /** The texts that compare this sum with another one beside it. */
      compared: z.nullable(
        z.object({ kind: z.string(), value: z.number(), other: ComparedTexts, alike: ComparedTexts }),
      ),
      /** The figures that its frame has at display size, and whether a bar stands beside each. */
      largeFigures: z.array(z.object({ text: z.string(), hasBar: z.boolean() })),
      /** Its figure at display size, with its parts and its chart: HTML. */
      frame: z.string(),
      /** The numbers of the chart as a table: HTML; null where there is no chart. */
      numbers: z.nullable(z.string()),
      /** The first line of its chart, for one chart of two sums; null where the chart has none. */
      curve: z.nullable(
        z.object({ head: z.string(), name: z.string(), points: z.array(z.tuple([z.number(), z.number()])) }),
      ),
    }),
  ),
  errors: z.record(z.string(), z.array(z.string())),
  /** The article that explains it. */
  article: z.nullable(z.object({ id: Id, slug: z.string(), title: z.string() })),
  /** The figures of the registry that the sum can need, for counting in the browser too. */
  figures: z.array(UsedRate),
})
export type ToolForm = z.infer<typeof ToolForm>

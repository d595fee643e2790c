import { beforeAll, expect, test } from 'vitest'
import { checkUpQuestions } from '../../../content/check-up/questions.ts'
import { checkUpRules } from '../../../content/check-up/rules.ts'
import { checkUpSteps } from '../../../content/check-up/steps.ts'
import type { CheckUp } from '../../../contract/check-up/check-up-api.ts'
import { answersIn, changesBetween, nextSteps } from '../../../contract/check-up/next-steps.ts'
import { testApp } from '../../../test/app.ts'
import { starterDatabase } from '../../../test/scratch-database.ts'
import { readToolLink } from '../tools/tool-link.ts'
import { households } from '../../../test/households.ts'

const site = await testApp({}, starterDatabase)
let checkUp: CheckUp

beforeAll(async () => {
  site.clock.now = new Date('2026-11-26T06:30:00Z')
  checkUp = (await site.get('/api/check-up')).json as CheckUp
})

const rules = checkUpRules.map(({ step, when = {} }) => ({ step, when }))
/** 'borrow days …': the answers in the order of the questions. */
const answersOf = (text: string) => {
  const chosen = text.split(' ')
  return answersIn(checkUpQuestions, (id) => chosen[checkUpQuestions.findIndex((question) => question.id === id)])
}

test('there are eight questions, and sixty households whose answers are all among the options', () => {
  expect(checkUpQuestions).toHaveLength(8)
  expect(households.length).toBeGreaterThanOrEqual(60)
  for (const { answers } of households) expect([answers, Object.keys(answersOf(answers)).length]).toEqual([answers, 8])
})

test.each(households)('$of: $next', ({ answers, next }) => {
  expect(nextSteps(rules, answersOf(answers))[0]).toBe(next)
})

test('each question, option, step and trouble has its Hindi, and the rest of the reply is the same', async () => {
  const hindi = (await site.get('/api/check-up?language=hi')).json as CheckUp
  const texts = ({ questions, steps }: CheckUp) => [
    ...questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]),
    ...steps.flatMap(({ title, why, trouble }) => [title, why, ...(trouble ? [trouble.question] : [])]),
  ]
  expect(texts(hindi).filter((text) => !/[\u0900-\u097f]/.test(text))).toEqual([])
  expect(texts(hindi)).toHaveLength(texts(checkUp).length)
  expect(hindi.rules).toEqual(checkUp.rules)
  expect(hindi.steps.map(({ id, tool, trouble }) => [id, tool, trouble?.path])).toEqual(
    checkUp.steps.map(({ id, tool, trouble }) => [id, tool, trouble?.path]),
  )
})

test('lessons under Hindi steps are Hindi where they are in both languages, and name their step of the ladder in Hindi', async () => {
  const hindi = (await site.get('/api/check-up?language=hi')).json as CheckUp
  for (const { id, lesson } of hindi.steps) expect([id, lesson?.step?.name]).toEqual([id, inDevanagari])
  expect(hindi.steps.filter(({ lesson }) => lesson?.language === 'hi').length).toBeGreaterThan(0)
  expect(checkUp.steps.filter(({ lesson }) => lesson?.language === 'hi')).toEqual([])
})

const inDevanagari = expect.stringMatching(/[\u0900-\u097f]/) as unknown

test('whatever is answered, three different steps follow', () => {
  let combinations: Record<string, string>[] = [{}]
  for (const { id, options } of checkUpQuestions)
    combinations = combinations.flatMap((answers) => options.map((option) => ({ ...answers, [id]: option.id })))
  expect(combinations).toHaveLength(3 * 4 ** 6 * 3)
  const short = combinations.filter((answers) => new Set(nextSteps(rules, answers)).size !== 3)
  expect(short).toEqual([])
})

test('rules name questions, options and steps that there are, and every step has a rule', () => {
  for (const { step, when } of rules) {
    expect(checkUpSteps.map(({ id }) => id)).toContain(step)
    for (const [question, chosen] of Object.entries(when))
      expect(checkUpQuestions.find(({ id }) => id === question)?.options.map(({ id }) => id)).toEqual(
        expect.arrayContaining(chosen),
      )
  }
  expect(new Set(rules.map(({ step }) => step))).toEqual(new Set(checkUpSteps.map(({ id }) => id)))
})

test('every step has its lesson on a new site, a calculator that counts with what is filled in, and a page about its trouble', async () => {
  for (const { id, lesson, tool, trouble } of checkUp.steps) {
    expect([id, lesson?.title, lesson?.step?.of]).toEqual([id, expect.any(String), 7])
    if (trouble) expect((await site.get(`/api/help/en/${trouble.path.split('/').at(-1)}`)).status).toBe(200)
    if (!tool) continue
    const link = readToolLink(tool)
    const { status } = await site.get(`/api/tools/${link?.calculator.name}?${new URLSearchParams(link?.texts)}`)
    expect([tool, status]).toEqual([tool, 200])
  }
})

test('a lesson that the site does not show any more is no longer offered', async () => {
  const [item] = await site.db<{ rowId: string }[]>`
    update articles set published = false
    where id = (select row_id from starter_items where key = 'article:nominee-and-will') returning id as row_id`
  await expect
    .poll(async () => {
      const { steps } = (await site.get('/api/check-up')).json as CheckUp
      return steps.find(({ id }) => id === 'papers')?.lesson
    })
    .toBeNull()
  await site.db`update articles set published = true where id = ${item?.rowId ?? ''}`
})

test('answers that are none are left out, and changes are told by the texts of the options', () => {
  expect(answersIn(checkUpQuestions, (id) => ({ month: 'left', buffer: 'years' })[id])).toEqual({ month: 'left' })
  expect(
    changesBetween(checkUpQuestions, { month: 'unsure', buffer: 'days' }, { month: 'unsure', buffer: 'month' }),
  ).toEqual([{ question: checkUpQuestions[1]?.text, from: 'Less than two weeks', to: 'About a month' }])
})

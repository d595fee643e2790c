import { speaking, t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { daysOfStep } from '../../../contract/rates/step-days.ts'
import { lexemesOf } from '../../../contract/tokenizer.ts'
import { money as english, type Money } from '../../../money/kit.ts'
import { answersOfSource, type AnswerSource } from '../../feature.ts'
import { dayInIndia } from '../../kit/india.ts'
import { moneyIn } from '../../kit/money-in.ts'
import { createTextFinder, hasEveryPart, wordsOfWhole } from '../../search/find-texts.ts'
import { type Part, typedOf } from '../../search/question.ts'
import { findRates } from './store.ts'

/** By the titles of figures; each with its value of today. A question for a rate or a limit that names one has it above the articles. */
export function foundRates(): AnswerSource {
  const finders = new Map<Money, ReturnType<typeof finderIn>>()
  return {
    heading: t`Figures of today`,
    async find({ db, content, spoken }, { text, parts, language, now }) {
      const money = await moneyIn(language)
      const find = finders.get(money) ?? finderIn(money)
      finders.set(money, find)
      const others = parts.filter((part) => !isOfRate(part))
      const found = find(others.length > 0 ? others : parts, answersOfSource)
      const isAsked = lexemesOf(text).some((lexeme) => askedFor.has(lexeme))
      const day = dayInIndia(now)
      const all =
        found.length > 0
          ? await content.get(`rates ${day} ${money.language}`, () => findRates(db, { day, money }), 200)
          : []
      return found.flatMap(({ key, names }) =>
        all
          .filter((rate) => rate.key === key)
          .map(({ title, current }) => {
            const link = { title, path: paths.rate(key), about: current?.text ?? null }
            if (!isAsked || !current || !isNamed(names, others)) return link
            if (current.text.length > mostOfFigure) return { ...link, isSure: true }
            const about = speaking(spoken(language), () => daysOfStep(current))
            return { ...link, about, figure: current.text, isSure: true }
          }),
      )
    },
  }
}

/** Letters of the longest value that is shown at display size. */
const mostOfFigure = 24

/** Generic names of a figure, in questions and in many titles. */
const ofRate = new Set(lexemesOf('rate rates interest byaj byaaj dar ब्याज दर रेट latest current'))
const askedFor = new Set([...ofRate, ...lexemesOf('limit limits maximum minimum seema सीमा लिमिट')])

const isOfRate = (part: Part) => part.some(({ lexemes: [lexeme = ''] }) => ofRate.has(lexeme))

/** True if a question has no word but those of a figure's names, and at least two of them, or one of its names whole. */
function isNamed(names: readonly string[], parts: readonly Part[]): boolean {
  const typed = typedOf(parts)
  return (
    typed.length > 0 &&
    hasEveryPart(names, typed) &&
    (typed.length > 1 || names.flatMap(shorterOf).some((name) => wordsOfWhole(name, typed) > 0))
  )
}

/** 'Public Provident Fund (PPF)' has two names, 'PPF: term' none that means the figure. */
const shorterOf = (title: string) =>
  title.includes(':') ? [] : title.split(/[()]/).filter((name) => name.trim() !== '')

const finderIn = (money: Money) =>
  createTextFinder(
    money.knownRates.map((rate) => ({
      ...rate,
      names: [...new Set([rate.title, english.knownRate(rate.key)?.title ?? rate.title])],
    })),
    ({ names, subject }) => ({ names, text: money.rateSubjects[subject] }),
  )

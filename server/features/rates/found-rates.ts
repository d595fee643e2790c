import { speaking, t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { daysOfStep } from '../../../contract/rates/step-days.ts'
import { lexemesOf } from '../../../contract/tokenizer.ts'
import { money as english, type Money } from '../../../money/kit.ts'
import { calledNames } from '../../../money/rates/named-figures.ts'
import type { RateKey } from '../../../money/rates/rate-list.ts'
import type { RateKind } from '../../../money/rates/rates.ts'
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
      const { rows, find } = finders.get(money) ?? finderIn(money)
      finders.set(money, { rows, find })
      const others = parts.filter((part) => !isOfRate(part))
      const lexemes = lexemesOf(text)
      const isAsked = { rate: lexemes.some((one) => ofRate.has(one)), limit: lexemes.some((one) => ofLimit.has(one)) }
      const byName = rows.filter(
        ({ kind, called }) => isAsked[kind.form === 'percent' ? 'rate' : 'limit'] && isCalled(called, others),
      )
      const found = [...new Set([...byName, ...find(others.length > 0 ? others : parts, answersOfSource)])]
      const day = dayInIndia(now)
      const all =
        found.length > 0
          ? await content.get(`rates ${day} ${money.language}`, () => findRates(db, { day, money }), 200)
          : []
      return found.slice(0, answersOfSource).flatMap((row) =>
        all
          .filter((rate) => rate.key === row.key)
          .map(({ key, title, current }) => {
            const link = { title, path: paths.rate(key), about: current?.text ?? null }
            const isFit = isAsked.limit || (isAsked.rate && !isAmount(row.kind))
            const isSure = byName.includes(row) || (isFit && isNamed(row.names, others))
            if (!current || !isSure) return link
            if (current.text.length > mostOfFigure) return { ...link, isSure }
            const about = speaking(spoken(language), () => daysOfStep(current))
            return { ...link, about, figure: current.text, isSure }
          }),
      )
    },
  }
}

/** Letters of the longest value that is shown at display size. */
const mostOfFigure = 24

/** Generic names of a figure, in questions and in many titles. */
const ofRate = new Set(lexemesOf('rate rates interest byaj byaaj dar ब्याज दर रेट latest current'))
const ofLimit = new Set(lexemesOf('limit limits maximum minimum seema सीमा लिमिट'))
/** Generic names of the most that may be. */
const ofMost = new Set(lexemesOf('limit maximum seema सीमा लिमिट'))

/** True for a limit in rupees, which is no rate: 'home loan interest rate' means nothing that may be deducted. */
const isAmount = (kind: RateKind) => 'unit' in kind && kind.unit.startsWith('₹')

const isOneOf =
  (names: ReadonlySet<string>) =>
  (part: Part): boolean =>
    part.some(({ lexemes: [lexeme = ''] }) => names.has(lexeme))
const isOfRate = isOneOf(ofRate)
const isOfMost = isOneOf(ofMost)

/** Names of figures in questions alone: in a text the same names tell of the past, or of what is assumed. */
const alsoCalled: Partial<Record<RateKey, readonly string[]>> = {
  cpiLatest: ['inflation', 'CPI', 'CPI inflation', 'retail inflation', 'mehngai', 'महंगाई'],
  ppfMin: ['PPF minimum'],
  scssMax: ['SCSS', 'Senior Citizens Savings Scheme'],
  ssyMax: ['SSY', 'Sukanya Samriddhi', 'सुकन्या समृद्धि'],
  lim80D: ['80D'],
}

/** True if a question has no word but those of a figure's names, and at least two of them, or one of its names whole. */
function isNamed(names: readonly string[], parts: readonly Part[]): boolean {
  const typed = typedOf(parts)
  return (
    typed.length > 0 &&
    hasEveryPart(names, typed) &&
    (typed.length > 1 || names.flatMap(shorterOf).some((name) => wordsOfWhole(name, typed) > 0))
  )
}

/** True if a question has, beside generic names, one of the names by which people call a figure, and no more. */
function isCalled(called: readonly string[], parts: readonly Part[]): boolean {
  const typed = typedOf(parts).filter((part) => !isOfMost(part))
  return called.some((name) => hasEveryPart([name], typed) && wordsOfWhole(name, typed) > 0)
}

/** 'EPF' of 'EPF rate'. */
const withoutRate = (name: string) =>
  name
    .split(' ')
    .filter((word) => !lexemesOf(word).some((lexeme) => ofRate.has(lexeme)))
    .join(' ')

/** 'Public Provident Fund (PPF)' has two names, 'PPF: term' none that means the figure. */
const shorterOf = (title: string) =>
  title.includes(':') ? [] : title.split(/[()]/).filter((name) => name.trim() !== '')

function finderIn(money: Money) {
  const rows = money.knownRates.map((rate) => ({
    ...rate,
    names: [...new Set([rate.title, english.knownRate(rate.key)?.title ?? rate.title])],
    called: [...calledNames(rate.key), ...(alsoCalled[rate.key] ?? [])].map(withoutRate),
  }))
  return { rows, find: createTextFinder(rows, ({ names, subject }) => ({ names, text: money.rateSubjects[subject] })) }
}

import { t } from '#words'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { fromPaise, percentOf, shareOf, toPaise } from './exact.ts'
import { choice, money, percent } from './fields.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { about, inr, percentText, shortPercent } from './amount-text.ts'
import { parts } from './pictures.ts'
import { amountPart, headline, inLakh } from './headline.ts'

/**
 * The way out of NPS with most cash at once (PFRDA regulations of 16 December 2025): all up to an amount, then an amount or a share, whichever is more; the
 * rest buys a pension. A part of the corpus is free of tax in cash. After a death the nominees of a member who was not with the government get all; else
 * four fifths buy the family a pension, with the same easier ways for a small corpus, and the cash is no income of theirs (before section 80CCD(3)).
 * Rounded half up to the paisa.
 */
export const npsExit = calculator({
  name: 'npsExit',
  title: t`Leaving NPS: cash and pension`,
  fields: {
    corpus: money(t`Corpus`, { example: 3_000_000 }),
    sector: choice(
      t`Sector`,
      { 'non-government': t`Not government`, government: t`Government` },
      {
        default: 'non-government',
        synonyms: { private: 'non-government', corporate: 'non-government', govt: 'government' },
        when: { exit: ['normal', 'death'] },
      },
    ),
    exit: choice(
      t({ message: 'Exit', context: 'from NPS' }),
      {
        normal: t`At 60, or after 15 years`,
        early: t({ message: 'Before', context: 'the age of 60, of an exit from NPS' }),
        death: t`Death of the member`,
      },
      { default: 'normal', synonyms: { premature: 'early', superannuation: 'normal' } },
    ),
    annuityPercent: percent(t`Annuity rate: yearly pension`, { max: 30, example: 6 }),
  },
  rates: ['npsExitPrivate', 'npsExitGovt', 'npsEarly', 'npsLumpTaxFree'],
  calculate({ corpus, sector, exit, annuityPercent }, rates) {
    const usual = sector === 'government' ? rates.npsExitGovt : rates.npsExitPrivate
    const all = toPaise(corpus)
    const cash =
      exit === 'early'
        ? cashEarly(all, rates.npsEarly)
        : exit === 'normal'
          ? cashAt60(all, usual)
          : sector === 'government'
            ? cashAt60(all, { ...usual, lump: rates.npsEarly.lump })
            : all
    const free = exit === 'death' ? cash : Math.min(cash, percentOf(all, Number(rates.npsLumpTaxFree)))
    const pension = shareOf(all - cash, annuityPercent, 1200)
    const result = {
      cashAtMost: fromPaise(cash),
      annuityAtLeast: fromPaise(all - cash),
      pensionAMonth: fromPaise(pension),
      cashFreeOfTaxAtMost: fromPaise(free),
      cashMaybeTaxed: fromPaise(cash - free),
    }
    return {
      result,
      working: [
        inRupees(t`Cash at once, at most`, result.cashAtMost),
        inRupees(t`Left for a pension`, result.annuityAtLeast),
        inPercent(t`Annuity rate`, annuityPercent),
        inRupees(t`Monthly pension before tax`, result.pensionAMonth),
        inRupees(t`Part of the cash that is free of tax, at most`, result.cashFreeOfTaxAtMost),
        inRupees(t`Part of the cash that may be taxed`, result.cashMaybeTaxed),
      ],
    }
  },
  warns: ({ corpus, sector, exit }, { npsExitGovt: rule }) => [
    exit === 'normal' && sector === 'government' && corpus > rule.allUpTo && corpus <= rule.middleUpTo
      ? t`There are two readings for a government employee with ${inr(rule.allUpTo)} to ${inr(rule.middleUpTo)}. By the rule for a corpus of this size at most ${inr(rule.middleAtOnce)} comes in cash; by the general rule ${percentText(Number(rule.lump))} may, which is ${inr(fromPaise(percentOf(toPaise(corpus), Number(rule.lump))))} here. The sum takes the higher one; the text of the gazette was not seen.`
      : undefined,
  ],
  sentence: ({ exit }, result) =>
    exit === 'death'
      ? result.annuityAtLeast === 0
        ? t`The nominees could take all of it, ${about(result.cashAtMost)}, in cash.`
        : t`The nominees could take at most ${about(result.cashAtMost)} in cash; the rest would pay the family ${about(result.pensionAMonth)} a month before tax.`
      : result.annuityAtLeast === 0
        ? t`You could take all of it, ${about(result.cashAtMost)}, in cash.`
        : t`You could take at most ${about(result.cashAtMost)} in cash; the rest would pay ${about(result.pensionAMonth)} a month before tax.`,
  assumedReturn: {
    input: 'annuityPercent',
    isNear: true,
    textOf: (result) => t`${inLakh(result.pensionAMonth)} a month`,
  },
  headline: (_inputs, { cashAtMost, annuityAtLeast, pensionAMonth }) =>
    headline(t`Cash at once, at most`, about(cashAtMost), [
      amountPart(t`Left for a pension`, annuityAtLeast),
      amountPart(t`Monthly pension`, pensionAMonth),
    ]),
  picture: ({ corpus }, { result }) =>
    parts(
      {
        title: t`The parts of the corpus`,
        description: t`The rest after the cash buys a pension.`,
        ...(result.annuityAtLeast > 0 && {
          mark: { x: result.cashAtMost, text: t`At most ${shortPercent((result.cashAtMost / corpus) * 100)} in cash` },
        }),
      },
      {
        [t`Cash free of tax, at most`]: result.cashFreeOfTaxAtMost,
        [t`Cash that may be taxed`]: result.cashMaybeTaxed,
        [t`For a pension, at least`]: result.annuityAtLeast,
      },
    ),
})

type Exit = Omit<RateValues['npsExitGovt'], 'annuity'>

function cashAt60(corpus: number, { allUpTo, middleUpTo, middleAtOnce, lump }: Exit): number {
  if (corpus <= toPaise(allUpTo)) return corpus
  const share = percentOf(corpus, Number(lump))
  return corpus <= toPaise(middleUpTo) ? Math.max(share, toPaise(middleAtOnce)) : share
}

const cashEarly = (corpus: number, { allUpTo, lump }: RateValues['npsEarly']) =>
  corpus <= toPaise(allUpTo) ? corpus : percentOf(corpus, Number(lump))

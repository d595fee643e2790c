import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresWith } from '../../test/tools/figures.ts'

const run = (name: string, inputs: Record<string, unknown>) =>
  figuresWith(name, Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, String(value)]))) as Record<
    string,
    number
  >
const rupees = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((paise) => paise / 100)
const ratePercent = fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100)
const months = fc.integer({ min: 1, max: 480 })
const regime = fc.constantFrom('new', 'old')
const age = fc.integer({ min: 0, max: 100 })

/** Incomes of all sizes, many of them beside a step. */
const income = fc.oneof(
  rupees(0, 3_000_000),
  rupees(0, 70_000_000),
  fc
    .tuple(fc.constantFrom(2.5, 3, 4, 5, 8, 10, 12, 16, 20, 24, 50, 100, 200, 500), rupees(0, 20_000))
    .map(([lakh, more]) => Math.max(0, Math.round((lakh * 100_000 + more - 5_000) * 100) / 100)),
)

describe('income tax', () => {
  const total = (inputs: object) => run('incomeTax', { ...inputs }).total ?? NaN

  test('never falls as the income rises', () => {
    fc.assert(
      fc.property(
        regime,
        age,
        fc.boolean(),
        income,
        rupees(0, 100_000),
        (regime, age, resident, taxableIncome, more) => {
          const person = { regime, age, resident }
          const [less, greater] = [taxableIncome, Math.round((taxableIncome + more) * 100) / 100]
          // Every figure is rounded to the paisa, so a paisa may go either way.
          expect(total({ ...person, taxableIncome: greater })).toBeGreaterThanOrEqual(
            total({ ...person, taxableIncome: less }) - 0.02,
          )
        },
      ),
    )
  })

  test('before cess takes no more than the income above a step of the new regime', () => {
    fc.assert(
      fc.property(fc.constantFrom(1_200_000, 5_000_000, 10_000_000, 20_000_000), rupees(0, 2_000_000), (step, over) => {
        const at = total({ taxableIncome: step })
        const above = total({ taxableIncome: Math.round((step + over) * 100) / 100 })
        // The income counts to the nearest ten rupees.
        expect(above - at).toBeLessThanOrEqual(Math.round(Math.floor(over) / 10) * 10 * 1.04 + 0.02)
      }),
    )
  })

  test('is what its parts add up to, and nothing is below zero', () => {
    fc.assert(
      fc.property(
        regime,
        age,
        income,
        rupees(0, 30_000_000),
        rupees(0, 30_000_000),
        (regime, age, slabIncome, long, short) => {
          const result = run('incomeTaxWithGains', {
            regime,
            age,
            slabIncome,
            equityLongTermGain: long,
            equityShortTermGain: short,
          })
          const {
            slabTax = NaN,
            taxOnGains = NaN,
            rebate = NaN,
            surcharge = NaN,
            surchargeRelief = NaN,
            cess = NaN,
          } = result
          expect(slabTax + taxOnGains - rebate + surcharge - surchargeRelief + cess).toBeCloseTo(result.total ?? NaN, 4)
          for (const figure of Object.values(result)) expect(figure).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test('is the same without gains as by the calculator without them', () => {
    fc.assert(
      fc.property(regime, age, income, (regime, age, amount) => {
        const { taxOnGains, ifGainsCountInTheLimit, ifOnlySlabIncomeCounts, ifReliefIsReadOtherwise, ...rest } = run(
          'incomeTaxWithGains',
          {
            regime,
            age,
            slabIncome: amount,
          },
        )
        expect(taxOnGains).toBe(0)
        const readings = [ifGainsCountInTheLimit, ifOnlySlabIncomeCounts, ifReliefIsReadOtherwise]
        expect(readings).toEqual([rest.total, rest.total, rest.total])
        expect(rest).toEqual(run('incomeTax', { regime, age, taxableIncome: amount }))
      }),
    )
  })

  test('is no less in the new regime than in the old one with the deductions of the tie', () => {
    fc.assert(
      fc.property(age, rupees(0, 20_000_000), (age, grossSalary) => {
        const { deductionsForTie } = run('regimeBreakEven', { grossSalary, age })
        const [before, after] = [
          run('incomeTaxFromSalary', { regime: 'new', grossSalary, age }),
          // The total income is rounded to ten rupees, by five at most.
          run('incomeTaxFromSalary', {
            regime: 'old',
            grossSalary,
            age,
            deductionsBesidesStandard: (deductionsForTie ?? NaN) + 5,
          }),
        ]
        expect(after.total).toBeLessThanOrEqual((before.total ?? NaN) + 0.001)
      }),
    )
  })
})

describe('a loan', () => {
  const loan = { principal: rupees(1_000, 100_000_000), ratePercent, months }

  test('costs what is paid less what was lent, to the paisa', () => {
    fc.assert(
      fc.property(fc.record(loan), fc.constantFrom('paisa', 'rupee'), (loan, roundTo) => {
        const { sumOfPrincipal } = run('emiSchedule', { ...loan, roundTo })
        expect(sumOfPrincipal).toBe(loan.principal)
        const { totalPaid = NaN, totalInterest = NaN } = run('emi', loan)
        expect(Math.round((totalPaid - totalInterest) * 100)).toBe(Math.round(loan.principal * 100))
      }),
    )
  })

  test('never costs less interest for a longer time', () => {
    fc.assert(
      fc.property(fc.record(loan), fc.integer({ min: 1, max: 100 }), (loan, more) => {
        const longer = run('emi', { ...loan, months: loan.months + more })
        expect(longer.totalInterest).toBeGreaterThanOrEqual((run('emi', loan).totalInterest ?? NaN) - 0.01)
      }),
    )
  })

  test('has the rate that was agreed as its annual rate, without fees', () => {
    fc.assert(
      fc.property(fc.record(loan), (loan) => {
        expect(run('apr', loan).aprPercent).toBeCloseTo(loan.ratePercent, 3)
      }),
    )
  })

  test('saves interest by every early repayment, most by the same instalment', () => {
    fc.assert(
      fc.property(
        fc.record(loan),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        rupees(0, 100_000),
        (loan, part, prepay) => {
          const inputs = { ...loan, afterEmis: Math.floor(part * loan.months), prepay }
          const [fewer, smaller] = [
            run('prepayment', { ...inputs, keep: 'emi' }),
            run('prepayment', { ...inputs, keep: 'months' }),
          ]
          const hair = loan.principal * 1e-9 + 0.01
          expect(smaller.interestSaved).toBeGreaterThanOrEqual(-hair)
          expect(fewer.interestSaved).toBeGreaterThanOrEqual((smaller.interestSaved ?? NaN) - hair)
        },
      ),
    )
  })
})

describe('saving', () => {
  const saving = {
    monthly: rupees(1, 1_000_000),
    ratePercent: fc.integer({ min: -5000, max: 4000 }).map((n) => n / 100),
  }

  test('with a step-up of nothing is saving without', () => {
    fc.assert(
      fc.property(fc.record(saving), fc.integer({ min: 1, max: 40 }), (saving, years) => {
        const plain = run('sip', { ...saving, months: years * 12 })
        const stepped = run('stepUpSip', { ...saving, years, stepUpPercentYearly: 0 })
        expect(stepped.invested).toBeCloseTo(plain.invested ?? NaN, 2)
        expect(Math.abs((stepped.value ?? NaN) / (plain.value ?? NaN) - 1)).toBeLessThan(1e-6)
      }),
    )
  })

  test('without a return gives back what was paid in', () => {
    fc.assert(
      fc.property(rupees(1, 1_000_000), months, fc.constantFrom('start', 'end'), (monthly, months, paidAt) => {
        const { value, invested } = run('sip', { monthly, months, ratePercent: 0, paidAt })
        expect(value).toBe(invested)
      }),
    )
  })

  test('at a yearly growth comes to the value that the growth was found from', () => {
    fc.assert(
      fc.property(rupees(1, 1_000_000), rupees(1, 1_000_000), fc.integer({ min: 1, max: 40 }), (from, to, years) => {
        const { percent = NaN } = run('cagr', { from, to, years })
        fc.pre(percent > -99 && percent <= 100)
        const { value } = run('lumpsum', { amount: from, ratePercent: percent, years })
        expect(Math.abs((value ?? NaN) / to - 1)).toBeLessThan(0.001)
      }),
    )
  })

  test('has as its dated return the growth of one payment', () => {
    fc.assert(
      fc.property(
        rupees(1_000, 1_000_000),
        fc.integer({ min: -40, max: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (amount, percent, years) => {
          const back = Math.round(amount * (1 + percent / 100) ** years * 100) / 100
          fc.pre(back > 100)
          const day = new Date(Date.UTC(2000, 0, 1) + years * 365 * 86_400_000).toISOString().slice(0, 10)
          const flows = JSON.stringify([
            [day, back],
            ['2000-01-01', -amount],
          ])
          expect(run('xirr', { flows }).percent).toBeCloseTo(percent, 1)
        },
      ),
    )
  })

  test('in an account is what was paid in and its interest', () => {
    const when = fc.constantFrom(
      'by 5 April',
      'monthly, by the 5th',
      'monthly, after the 5th',
      'after 5 April',
      'at the end of the year',
    )
    fc.assert(
      fc.property(
        rupees(1, 150_000),
        when,
        fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
        fc.integer({ min: 1, max: 30 }),
        (deposit, when, ratePercent, years) => {
          const { maturity, deposited = NaN, interest = NaN } = run('ppf', { deposit, when, ratePercent, years })
          expect(maturity).toBeCloseTo(deposited + interest, 4)
        },
      ),
    )
  })
})

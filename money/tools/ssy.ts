import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { choice, money, percent, whole } from './fields.ts'
import {
  accountTable,
  depositTimes,
  depositWarnings,
  equalYears,
  withinLimit,
  yearlyAccount,
} from './yearly-account.ts'
import { about, yearsText } from './amount-text.ts'
import { accountPicture } from './account-picture.ts'
import { grownTo } from './headline.ts'

/**
 * A Sukanya Samriddhi account (scheme of 2019): deposits for 15 years, interest for 21, credited once a year. Rounded half up to the paisa
 * at each credit.
 */
export const ssy = calculator({
  name: 'ssy',
  title: t`Sukanya Samriddhi account (SSY)`,
  fields: {
    deposit: money(t`Each deposit`, { example: 150_000 }),
    when: choice(t({ message: 'Paid in', context: 'when' }), depositTimes, { default: 'by 5 April' }),
    ratePercent: percent(t`Interest rate a year`, { max: 30, rate: 'ssy' }),
    depositYears: whole(t`Years with deposits`, 'years', { min: 1, max: 60, default: 15, more: true }),
    years: whole(t`Years until the end`, 'years', { min: 1, max: 60, default: 21, more: true }),
    age: whole(t`Age of the girl when the account is opened`, 'years', { optional: true, max: 100, more: true }),
  },
  check: ({ depositYears, years }) => ({
    depositYears: depositYears > years ? t`Years with deposits: not more than the years until the end` : undefined,
  }),
  calculate({ deposit, when, ratePercent, depositYears, years }, { ssyMax: most }) {
    const account = yearlyAccount(0, ratePercent, [
      ...withinLimit(equalYears(depositYears, deposit, when), most),
      ...equalYears(years - depositYears, 0, when),
    ])
    return {
      result: { maturity: account.closing, deposited: account.deposited, interest: account.interest },
      working: [
        inRupees(t`Paid in`, account.deposited),
        inRupees(t`Interest over all years`, account.interest),
        inRupees(t`Balance at the end`, account.closing),
      ],
      table: accountTable(account.rows),
    }
  },
  watches: ['ssyMin', 'ssyMax', 'ssyAge', 'ssyTerm'],
  warns: ({ deposit, when, depositYears, years, age }, { ssyMin: least, ssyMax: most, ssyAge, ssyTerm: term }) => [
    ...depositWarnings(deposit, when, { least, most }),
    ssyAge !== undefined && age !== undefined && age >= ssyAge ? texts.tooOld(yearsText(ssyAge)) : undefined,
    term && depositYears > term.deposits ? texts.tooManyDeposits(yearsText(term.deposits)) : undefined,
    term && years > term.ends ? texts.tooLong(yearsText(term.ends)) : undefined,
  ],
  sentence(_inputs, { maturity, deposited }) {
    const [balance, paid] = [about(maturity), about(deposited)]
    return t`At the end there would be ${balance}, of which you paid ${paid}, if the rate stayed the same.`
  },
  headline({ years }, { maturity, deposited }) {
    const time = yearsText(years)
    const names = [t`You put in`, t`Interest`] as const
    return grownTo(t`After ${time}, if the rate stays`, { value: maturity, paid: deposited }, names)
  },
  later: ({ years }, { maturity: value }) => ({ value, years }),
  picture: (_inputs, { table }) => accountPicture(table),
})

/** The warnings, each with a time. */
const texts = {
  tooOld: (age: string) => t`An account can only be opened before the girl is ${age} old.`,
  tooManyDeposits: (time: string) => t`The account takes deposits for ${time} from its opening, not longer.`,
  tooLong: (time: string) => t`The account ends ${time} after its opening: nothing is paid for longer.`,
}

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
  title: 'Sukanya Samriddhi account (SSY)',
  fields: {
    deposit: money('Each deposit', { example: 150_000 }),
    when: choice('Paid in', depositTimes, { default: 'by 5 April' }),
    ratePercent: percent('Interest rate a year', { max: 30, rate: 'ssy' }),
    depositYears: whole('Years with deposits', 'years', { min: 1, max: 60, default: 15 }),
    years: whole('Years until the end', 'years', { min: 1, max: 60, default: 21 }),
    age: whole('Age of the girl when the account is opened', 'years', { optional: true, max: 100 }),
  },
  check: ({ depositYears, years }) => ({
    depositYears: depositYears > years ? 'Years with deposits: not more than the years until the end' : undefined,
  }),
  calculate({ deposit, when, ratePercent, depositYears, years }, { ssyMax: most }) {
    const account = yearlyAccount(0, ratePercent, [
      ...withinLimit(equalYears(depositYears, deposit, when), most),
      ...equalYears(years - depositYears, 0, when),
    ])
    return {
      result: { maturity: account.closing, deposited: account.deposited, interest: account.interest },
      working: [
        inRupees('Paid in', account.deposited),
        inRupees('Interest over all years', account.interest),
        inRupees('Balance at the end', account.closing),
      ],
      table: accountTable(account.rows),
    }
  },
  watches: ['ssyMin', 'ssyMax', 'ssyAge', 'ssyTerm'],
  warns: ({ deposit, when, depositYears, years, age }, { ssyMin: least, ssyMax: most, ssyAge, ssyTerm: term }) => [
    ...depositWarnings(deposit, when, { least, most }),
    ssyAge !== undefined && age !== undefined && age >= ssyAge
      ? `An account can only be opened before the girl is ${yearsText(ssyAge)} old.`
      : undefined,
    term && depositYears > term.deposits
      ? `The account takes deposits for ${yearsText(term.deposits)} from its opening, not longer.`
      : undefined,
    term && years > term.ends
      ? `The account ends ${yearsText(term.ends)} after its opening: nothing is paid for longer.`
      : undefined,
  ],
  sentence: (_inputs, result) =>
    `At the end there would be ${about(result.maturity)}, of which you paid ${about(result.deposited)}, if the rate stayed the same.`,
  headline: ({ years }, { maturity, deposited }) =>
    grownTo(`After ${yearsText(years)}, if the rate stays`, { value: maturity, paid: deposited }, [
      'You put in',
      'Interest',
    ]),
  later: ({ years }, { maturity: value }) => ({ value, years }),
  picture: (_inputs, { table }) => accountPicture(table),
})

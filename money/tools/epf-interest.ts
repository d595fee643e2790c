import { calculator, inRupees } from './calculator.ts'
import { money, percent, whole } from './fields.ts'
import { accountTable, equalYears, yearlyAccount } from './yearly-account.ts'
import { about, yearsText } from './amount-text.ts'
import { accountPicture } from './account-picture.ts'
import { grownTo } from './headline.ts'

/** EPF interest: a month's money earns from the next month, interest is credited once a year. Rounded half up to the paisa at each credit. */
export const epfInterest = calculator({
  name: 'epfInterest',
  title: 'EPF balance with its interest',
  fields: {
    openingBalance: money('Balance at the beginning', { default: 0, example: 200_000 }),
    monthlyToEpf: money('Paid into EPF each month, by you and the employer', { example: 3_550 }),
    ratePercent: percent('Interest rate a year', { max: 30, rate: 'epfRate' }),
    years: whole('Years', 'years', { min: 1, max: 50, default: 1 }),
  },
  calculate({ openingBalance, monthlyToEpf, ratePercent, years }) {
    const account = yearlyAccount(
      openingBalance,
      ratePercent,
      equalYears(years, monthlyToEpf, 'monthly, after the 5th'),
    )
    return {
      result: { interest: account.interest, closing: account.closing, deposited: account.deposited },
      working: [
        inRupees('Balance at the beginning', openingBalance),
        inRupees('Paid in', account.deposited),
        inRupees('Interest', account.interest),
        inRupees('Balance at the end', account.closing),
      ],
      table: accountTable(account.rows),
    }
  },
  sentence: ({ years }, result) =>
    `After ${yearsText(years)} the balance would be ${about(result.closing)}; ${about(result.interest)} of it is interest of this time.`,
  headline: ({ openingBalance, years }, { closing, deposited }) =>
    grownTo(`Balance after ${yearsText(years)}`, { value: closing, paid: openingBalance + deposited }, [
      'You put in',
      'Interest',
    ]),
  later: ({ years }, { closing: value }) => ({ value, years }),
  picture: ({ openingBalance }, { table }) => accountPicture(table, openingBalance),
})

import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { money, percent, whole } from './fields.ts'
import { accountTable, equalYears, yearlyAccount } from './yearly-account.ts'
import { about, yearsText } from './amount-text.ts'
import { accountPicture } from './account-picture.ts'
import { grownTo } from './headline.ts'

/** EPF interest: a month's money earns from the next month, interest is credited once a year. Rounded half up to the paisa at each credit. */
export const epfInterest = calculator({
  name: 'epfInterest',
  title: t`EPF balance with its interest`,
  fields: {
    openingBalance: money(t`Balance at the beginning`, { default: 0, example: 200_000 }),
    monthlyToEpf: money(t`Paid into EPF each month, by you and the employer`, { example: 3_550 }),
    ratePercent: percent(t`Interest rate a year`, { max: 30, rate: 'epfRate' }),
    years: whole(t`Years`, 'years', { min: 1, max: 50, default: 1 }),
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
        inRupees(t`Balance at the beginning`, openingBalance),
        inRupees(t`Paid in`, account.deposited),
        inRupees(t`Interest`, account.interest),
        inRupees(t`Balance at the end`, account.closing),
      ],
      table: accountTable(account.rows),
    }
  },
  sentence: ({ years }, result) =>
    t`After ${yearsText(years)} the balance would be ${about(result.closing)}; ${about(result.interest)} of it is interest of this time.`,
  headline: ({ openingBalance, years }, { closing, deposited }) =>
    grownTo(t`Balance after ${yearsText(years)}`, { value: closing, paid: openingBalance + deposited }, [
      t`You put in`,
      t`Interest`,
    ]),
  later: ({ years }, { closing: value }) => ({ value, years }),
  picture: ({ openingBalance }, { table }) => accountPicture(table, openingBalance),
})

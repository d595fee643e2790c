import { t } from '#words'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { fromPaise, percentOf, shareOf, toPaise } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { about } from './amount-text.ts'
import { waterfall } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/**
 * A hospital bill under a policy with a limit for the room: above it the charges that go with the room count in the same proportion; medicines,
 * implants and tests count in full (IRDAI's standard terms). Then co-pay, then the sum insured: IRDAI has the co-pay as a share of the admissible claim, which
 * does not reduce the sum insured (Master Circular of 22 July 2020). A warning has the other order. Rounded half up to the paisa.
 */
export const healthClaim = calculator({
  name: 'healthClaim',
  title: t`Hospital bill: what the insurer pays`,
  fields: {
    roomLimit: money(t`Policy limit on room rent for a day`, { example: 4_000 }),
    roomTaken: money(t`Room rent charged for a day`, { min: 1, example: 8_000 }),
    days: whole(t`Days in hospital`, 'days', { min: 1, max: 1000, example: 5 }),
    associatedCharges: money(t`Charges that go with the room: doctors, theatre, nursing`, { example: 160_000 }),
    medicinesImplantsTests: money(t`Medicines, implants, tests`, { default: 0, example: 100_000 }),
    coPayPercent: percent(t`Co-pay`, { default: 0, example: 10 }),
    sumInsured: money(t`Sum insured that is left, if it may not be enough`, { optional: true, more: true }),
  },
  calculate({ roomLimit, roomTaken, days, associatedCharges, medicinesImplantsTests, coPayPercent, sumInsured }) {
    const part = Math.min(roomLimit, roomTaken)
    const room = toPaise(part) * days
    const associated = shareOf(toPaise(associatedCharges), part, roomTaken)
    const counts = room + associated + toPaise(medicinesImplantsTests)
    const afterCoPay = counts - percentOf(counts, coPayPercent)
    const pays = sumInsured === undefined ? afterCoPay : Math.min(afterCoPay, toPaise(sumInsured))
    const bill = toPaise(roomTaken) * days + toPaise(associatedCharges) + toPaise(medicinesImplantsTests)
    const result = { counts: fromPaise(counts), insurerPays: fromPaise(pays), familyPays: fromPaise(bill - pays) }
    return {
      result,
      working: [
        inRupees(t`Bill in all`, fromPaise(bill)),
        inRupees(t`Room that counts`, fromPaise(room)),
        inPercent(t`Share of the charges with the room that counts`, fromPaise(shareOf(10_000, part, roomTaken))),
        inRupees(t`Charges with the room that count`, fromPaise(associated)),
        inRupees(t`Counts in all`, result.counts),
        inRupees(t`Less the co-pay`, fromPaise(afterCoPay - counts)),
        inRupees(t`The insurer pays`, result.insurerPays),
        inRupees(t`The family pays`, result.familyPays),
      ],
    }
  },
  warns: ({ coPayPercent, sumInsured = Infinity }, _rates, { counts }) => [
    coPayPercent > 0 && counts > sumInsured
      ? t`Some policies take the co-pay off the sum insured, if the claim is higher than that: the insurer would pay ${about(fromPaise(toPaise(sumInsured) - percentOf(toPaise(sumInsured), coPayPercent)))} then. The policy says which.`
      : undefined,
  ],
  sentence: (_inputs, result) =>
    t`The insurer would pay ${about(result.insurerPays)} and the family ${about(result.familyPays)}.`,
  headline: (_inputs, { insurerPays, familyPays }) =>
    headline(t`The family would pay`, about(familyPays), [
      amountPart(t`The insurer pays`, insurerPays),
      amountPart(t`Bill in all`, insurerPays + familyPays),
    ]),
  picture: (bill, { result }) => {
    const whole = bill.roomTaken * bill.days + bill.associatedCharges + bill.medicinesImplantsTests
    const coPay = (result.counts * bill.coPayPercent) / 100
    return waterfall(
      { title: t`From the bill to what the insurer pays`, description: t`Each step takes off what the family pays.` },
      {
        [t`Hospital bill`]: whole,
        [t`Above the limit on room rent`]: result.counts - whole,
        [t`Co-pay`]: -coPay,
        [t`Above the sum insured`]:
          bill.sumInsured === undefined ? undefined : result.insurerPays - (result.counts - coPay),
      },
      [t`The insurer pays`, result.insurerPays],
      [t`The family would pay`, result.familyPays],
    )
  },
})

import { calculator, inPercent, inRupees } from './calculator.ts'
import { fromPaise, percentOf, shareOf, toPaise } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { about } from './amount-text.ts'
import { waterfall } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/**
 * A hospital bill under a policy with a limit for the room: above it the charges that go with the room count in the same proportion; medicines,
 * implants and tests count in full (IRDAI's standard terms). Then co-pay, then the sum insured. Rounded half up to the paisa.
 */
export const healthClaim = calculator({
  name: 'healthClaim',
  title: 'Hospital bill: what the insurer pays',
  fields: {
    roomLimit: money('Policy limit on room rent for a day', { example: 4_000 }),
    roomTaken: money('Room rent charged for a day', { min: 1, example: 8_000 }),
    days: whole('Days in hospital', 'days', { min: 1, max: 1000, example: 5 }),
    associatedCharges: money('Charges that go with the room: doctors, theatre, nursing', { example: 160_000 }),
    medicinesImplantsTests: money('Medicines, implants, tests', { default: 0, example: 100_000 }),
    coPayPercent: percent('Co-pay', { default: 0, example: 10 }),
    sumInsured: money('Sum insured that is left; empty if it is enough', { optional: true }),
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
        inRupees('Bill in all', fromPaise(bill)),
        inRupees('Room that counts', fromPaise(room)),
        inPercent('Share of the charges with the room that counts', fromPaise(shareOf(10_000, part, roomTaken))),
        inRupees('Charges with the room that count', fromPaise(associated)),
        inRupees('Counts in all', result.counts),
        inRupees('Less the co-pay', fromPaise(afterCoPay - counts)),
        inRupees('The insurer pays', result.insurerPays),
        inRupees('The family pays', result.familyPays),
      ],
    }
  },
  sentence: (_inputs, result) =>
    `The insurer would pay ${about(result.insurerPays)} and the family ${about(result.familyPays)}.`,
  headline: (_inputs, { insurerPays, familyPays }) =>
    headline('The family would pay', about(familyPays), [
      amountPart('The insurer pays', insurerPays),
      amountPart('Bill in all', insurerPays + familyPays),
    ]),
  picture: (bill, { result }) => {
    const whole = bill.roomTaken * bill.days + bill.associatedCharges + bill.medicinesImplantsTests
    const coPay = (result.counts * bill.coPayPercent) / 100
    return waterfall(
      { title: 'From the bill to what the insurer pays', description: 'Each step takes off what the family pays.' },
      {
        'Hospital bill': whole,
        'Above the limit on room rent': result.counts - whole,
        'Co-pay': -coPay,
        'Above the sum insured':
          bill.sumInsured === undefined ? undefined : result.insurerPays - (result.counts - coPay),
      },
      ['The insurer pays', result.insurerPays],
    )
  },
})

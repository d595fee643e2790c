import type { Calculator } from './calculator.ts'
import { epfContribution } from './epf-contribution.ts'
import { epfInterest } from './epf-interest.ts'
import { epsPension } from './eps-pension.ts'
import { gratuity } from './gratuity.ts'
import { npsExit } from './nps-exit.ts'
import { npsProjection } from './nps-projection.ts'

/** The calculators of the pages about pensions and work, which the browser loads together. */
export const pensionCalculators: readonly Calculator[] = [
  epfContribution,
  epfInterest,
  epsPension,
  npsExit,
  npsProjection,
  gratuity,
]

import type { Calculator } from './calculator.ts'
import { cagr } from './cagr.ts'
import { costDrag } from './cost-drag.ts'
import { lumpsum } from './lumpsum.ts'
import { policyReturn } from './policy-return.ts'
import { sip } from './sip.ts'
import { stepUpSip } from './step-up-sip.ts'
import { xirr } from './xirr.ts'

/** The calculators of the pages about saving and investing, which the browser loads together. */
export const savingCalculators: readonly Calculator[] = [sip, stepUpSip, lumpsum, cagr, xirr, costDrag, policyReturn]

import type { Calculator } from './calculator.ts'
import { fd } from './fd.ts'
import { fdBreak } from './fd-break.ts'
import { kvp } from './kvp.ts'
import { mis } from './mis.ts'
import { nsc } from './nsc.ts'
import { poTimeDeposit } from './po-time-deposit.ts'
import { ppf } from './ppf.ts'
import { ppfExtension } from './ppf-extension.ts'
import { rd } from './rd.ts'
import { scss } from './scss.ts'
import { ssy } from './ssy.ts'

/** The calculators of the pages about deposits and small savings, which the browser loads together. */
export const depositCalculators: readonly Calculator[] = [
  fd,
  fdBreak,
  rd,
  poTimeDeposit,
  nsc,
  kvp,
  scss,
  mis,
  ppf,
  ppfExtension,
  ssy,
]

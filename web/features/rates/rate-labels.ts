import { t } from '#words'
import type { Certainty, RateSubject } from '../../../money/rates/rates.ts'
import { langOf } from '../../kit/language-of.ts'

/** The subjects of figures in the language of the page. */
export const subjectLabels: Record<RateSubject, string> = {
  prices: t`RBI rates and prices`,
  savings: t`Small savings`,
  tax: t`Income tax`,
  retirement: t`EPF, EPS, NPS and gratuity`,
  insurance: t`Insurance`,
  banks: t`Banks, loans and cards`,
  markets: t`Markets`,
  help: t`Complaints and help`,
}

/** The `lang` of the names, values, notes and sources of figures, which the registry has in English alone. */
export const registryLanguage = langOf('en')

/** The kinds of sources of figures, likewise. */
export const certaintyLabels: Record<Certainty, string> = {
  A: t`the rule or an official page`,
  B: t`two or more reports`,
  C: t`one report`,
  M: t`no source seen yet`,
}

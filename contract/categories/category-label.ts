import { t } from '#words'
import { language } from '../languages.ts'

/** The categories of articles as they are installed. */
const installed: Record<string, string> = {
  Budgeting: t`Budgeting`,
  Savings: t`Savings`,
  Investing: t`Investing`,
  Insurance: t`Insurance`,
  Taxes: t`Taxes`,
  'Tax Planning': t`Tax Planning`,
  'Loans & Credit': t`Loans & Credit`,
  Retirement: t`Retirement`,
  'Personal Finance': t`Personal Finance`,
}

/** True for a category of a new site. */
export const isInstalledCategory = (name: string) => Object.hasOwn(installed, name)

/** The name of a category in the language of the page. One that an editor has written is in the editor's language. */
export const categoryLabel = (name: string) => (language === 'en' ? name : (installed[name] ?? name))

import { t } from '#words'
import { language } from '../../../contract/languages.ts'
import type { ForumCategory } from '../../../contract/texts/forum.ts'

/** The name of a category of the forum, as it is shown. */
export const nameOfCategory = (category: ForumCategory): string => (language === 'en' ? category : names[category])

const names: Record<ForumCategory, string> = {
  'General Discussion': t`General Discussion`,
  'Investment Questions': t`Investment Questions`,
  'Tax Help': t`Tax Help`,
  'Insurance Advice': t`Insurance Advice`,
  'Beginner Questions': t`Beginner Questions`,
  'Success Stories': t`Success Stories`,
}

import { t } from '#words'
import type { ForumCategory } from '../../../contract/texts/forum.ts'

/** The names of the forum's categories, as they are shown. */
export const categoryNames: Record<ForumCategory, string> = {
  'General Discussion': t`General Discussion`,
  'Investment Questions': t`Investment Questions`,
  'Tax Help': t`Tax Help`,
  'Insurance Advice': t`Insurance Advice`,
  'Beginner Questions': t`Beginner Questions`,
  'Success Stories': t`Success Stories`,
}

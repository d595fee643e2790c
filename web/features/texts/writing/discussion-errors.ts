import { t } from '#words'
import { lengthFault } from '../../../../contract/texts/text-form.ts'
import { textFields, type TextField } from '../../../../contract/texts/texts.ts'

/**
 * The errors of the fields of a discussion, by their names.
 * @param isNew true for one that needs a category too
 */
export function errorsOf(typed: Record<string, unknown>, isNew: boolean): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const [name, { label, limits, optional }] of Object.entries<TextField>(textFields.discussion)) {
    const text = String(typed[name] ?? '')
    const fault = optional && !text.trim() ? null : lengthFault(label, text, limits)
    if (fault) errors[name] = [fault]
  }
  if (isNew && !typed.category) errors.category = [t`Please select a category`]
  return errors
}

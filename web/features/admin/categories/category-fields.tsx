import { t } from '#words'
import { categoryLimits } from '../../../../contract/categories/categories.ts'
import type { Category } from '../../../../contract/categories/categories-api.ts'
import { Field } from '../../../forms/field.tsx'

const { max } = categoryLimits.name

/** The inputs of a category's form. */
export function CategoryFields({ category }: { category: Omit<Category, 'formerNames'> }) {
  const { name, label, colour, darkColour } = category
  return (
    <>
      <Field
        name="name"
        label={t({ message: 'Name', context: 'of a thing' })}
        defaultValue={name}
        maxLength={max}
        autoComplete="off"
        dir="auto"
      />
      <Field
        name="label"
        label={t`Words in the filter (optional)`}
        hint={t`The list of articles says so in place of the name, where readers look for something else.`}
        defaultValue={label ?? ''}
        maxLength={max}
        autoComplete="off"
        dir="auto"
      />
      <div className="colours">
        <Field name="colour" type="color" label={t`Colour`} defaultValue={colour} />
        <Field name="darkColour" type="color" label={t`Colour in the dark theme`} defaultValue={darkColour} />
      </div>
    </>
  )
}

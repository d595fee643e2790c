import { t } from '#words'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import type { KeyFigure } from '../../../../contract/articles/article-form.ts'
import { Field, anyScript } from '../../../forms/field.tsx'
import { FieldGroup, type ControlledField } from '../../../forms/field-group.tsx'

const { value: valueLimits, line: lineLimits } = articleLimits.figure

/** The key figure of an article and the line beneath it. The errors stand at the input that has them. */
export function FigureField({ field, lang }: { field: ControlledField<KeyFigure>; lang: string }) {
  const { value: figure, onChange } = field
  const input = (name: keyof KeyFigure) => ({
    ...anyScript,
    lang,
    name: `figure.${name}`,
    value: figure[name],
    onChange: (typed: string) => onChange({ ...figure, [name]: typed }),
  })
  return (
    <FieldGroup className="key-figure" field={{ ...field, errors: undefined }}>
      <Field
        {...input('value')}
        label={t({ message: 'Figure', context: 'key figure of an article' })}
        most={valueLimits.max}
      />
      <Field {...input('line')} label={t`Line under the figure`} most={lineLimits.max} />
    </FieldGroup>
  )
}

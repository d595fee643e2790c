import { t, Trans } from '#words'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import type { ToolForm } from '../../../../contract/tools/tool-shapes.ts'
import { Field } from '../../../forms/field.tsx'
import { noErrors, useFormErrors } from '../../../forms/form-errors.ts'
import { ask } from '../../../kit/api.ts'
import { failureOf } from '../../../kit/send.ts'
import { useSettled } from '../../../kit/use-settled.ts'
import { CalculatorFields } from './calculator-fields.tsx'
import { calculatorLink, neededTexts, type FilledLink, type Texts } from './calculator-link.ts'
import type { CalculatorPick, UnfinishedCalculator } from './calculator-picks.ts'
import { afterBlock } from './insert-block.ts'
import type { Insert } from './insert-dialog.tsx'

interface Props extends UnfinishedCalculator {
  insert: Insert
  onFill: (filled: FilledLink) => void
  onBack: () => void
}

/** The form of a calculator, and the sum that it makes of these inputs. */
const formOf = ({ id }: CalculatorPick, query = '') =>
  ask('GET /api/tools/:key/form', { key: id }, Object.fromEntries(new URLSearchParams(query)))

/** The inputs of a calculator, which begin with its examples. */
export function CalculatorInputs(props: Props) {
  const { data: form, error } = useQuery(formOf(props.pick))
  return (
    <>
      {form && <InputsForm {...props} form={form} />}
      {!form && (
        <p role="status">
          {error ? failureOf(error, t`The calculator did not arrive. Please try again.`) : t`Loading…`}
        </p>
      )}
      {!form && (
        <button type="button" className="button line" onClick={props.onBack}>
          <Trans>Another calculator</Trans>
        </button>
      )}
    </>
  )
}

function InputsForm({ pick, filled, form, insert, onFill, onBack }: Props & { form: ToolForm }) {
  const client = useQueryClient()
  const box = useRef<HTMLFormElement>(null)
  const { label, texts } = filled ?? { label: form.title, texts: form.texts }
  const { errors, failure, refuse, mend } = useFormErrors(box)
  const query = useSettled(queryOf(form, texts))
  const { data: sum } = useQuery({
    ...formOf(pick, query),
    enabled: query !== '' && texts !== form.texts,
    placeholderData: keepPreviousData,
  })
  const { answer, errors: wrong } = sum ?? form

  const onChange = (name: string, text: string) => {
    onFill({ label, texts: { ...texts, [name]: text } })
    mend([name])
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    // The article's form stands around this one in React, and must not be sent.
    event.preventDefault()
    event.stopPropagation()
    if (!label.trim()) return refuse({ [labelName]: [t`Say what readers count with it`] }, null)
    const [first] = form.inputs
    if (first && queryOf(form, texts) === '') return refuse({ [first.name]: [t`Fill in at least one input`] }, null)
    try {
      const counted = await client.fetchQuery(formOf(pick, queryOf(form, texts)))
      if (Object.keys(counted.errors).length > 0) return refuse(counted.errors, null)
      insert((text) => afterBlock(text, calculatorLink(label, form, texts)))
    } catch (error) {
      refuse(noErrors, failureOf(error as Error, t`That could not be counted. Please check your connection.`))
    }
  }
  return (
    <form ref={box} className="form calculator-inputs" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field
        name={labelName}
        label={t`Text of the link`}
        hint={t`Readers see it above the inputs.`}
        errors={errors[labelName]}
        value={label}
        onChange={(changed) => onFill({ label: changed, texts })}
        maxLength={200}
        dir="auto"
        focusOnArrival
      />
      <CalculatorFields inputs={form.inputs} typed={texts} onChange={onChange} errors={{ ...wrong, ...errors }} />
      <p className="callout" role="status">
        {answer?.sentence ?? t`There is no result for these inputs.`}
      </p>
      {failure && (
        <p className="wrong" role="alert">
          {failure}
        </p>
      )}
      <div className="button-row">
        <button type="submit" className="button main">
          <Trans>Insert</Trans>
        </button>
        <button type="button" className="button line" onClick={onBack}>
          <Trans>Another calculator</Trans>
        </button>
      </div>
    </form>
  )
}

const labelName = 'link-label'

const queryOf = ({ inputs }: ToolForm, texts: Texts) => new URLSearchParams(neededTexts(inputs, texts)).toString()

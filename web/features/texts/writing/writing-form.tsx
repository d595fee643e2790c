import './write.css'
import type { ReactNode, RefObject } from 'react'
import { Trans } from '#words'
import { allowField } from '../../../../contract/texts/text-form.ts'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Area } from '../../../forms/field-area.tsx'
import { Field } from '../../../forms/field.tsx'
import { FormKey, NoScript } from '../../../forms/no-script.tsx'
import { PrivateWarning } from './private-warning.tsx'
import type { Writing } from './use-writing.ts'

interface Props {
  writing: Writing
  /** The path to which a login leads back. */
  back: string
  children: ReactNode
}

/** The form of a text. It also sends which private details the writer allows; an error says what helps. */
export function WritingForm({ writing: { form, allowed }, back, children }: Props) {
  const { status, returned } = form
  return (
    <ActionForm
      form={form}
      help={
        status === 401 &&
        !returned && (
          <a href={prefix + paths.login({ next: back })}>
            <Trans>Log in and come back to it</Trans>
          </a>
        )
      }
    >
      {allowed.map((kind) => (
        <input key={kind} type="hidden" name={allowField(kind)} value="yes" />
      ))}
      <NoScript>
        <FormKey />
      </NoScript>
      {children}
    </ActionForm>
  )
}

interface FieldProps {
  writing: Writing
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The maximum length in characters; if set, a counter is shown. */
  most?: number
  oneLine?: boolean
  placeholder?: string | undefined
  /** Moves the focus into it at once. */
  focus?: boolean
  box?: RefObject<HTMLTextAreaElement | null>
  /** Below it. */
  children?: ReactNode
}

/** The input of a text's field, with the warning of private details: one line, or an area in which Ctrl+Enter submits the form. */
export function WritingField({
  writing,
  name,
  oneLine = false,
  focus = false,
  box,
  children,
  ...fieldProps
}: FieldProps) {
  const { values, allowed, write, allow, focusOn } = writing
  const text = values[name] ?? ''
  const props = {
    ...fieldProps,
    name,
    dir: 'auto',
    value: text,
    onChange: (text: string) => write(name, text),
  }
  return (
    <div>
      {oneLine ? (
        <Field {...props} autoComplete="off" />
      ) : (
        <Area
          {...props}
          ref={box}
          focusOnArrival={focus}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
      )}
      {children}
      <PrivateWarning
        {...{ text, allowed }}
        onMask={(masked) => (write(name, masked), focusOn(name))}
        onAllow={(kind) => (allow(kind), focusOn(name))}
      />
    </div>
  )
}

import { use, useRef, useState, type FormEvent } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { bodyOfFields } from '../../contract/body-of-fields.ts'
import type { BodyOf, ReplyOf } from '../../contract/endpoint.ts'
import { prefix } from '../../contract/languages.ts'
import { failureOf, type At, type Write } from '../kit/send.ts'
import { useCall } from '../kit/use-call.ts'
import { ApiError } from '../kit/answers.ts'
import type { HiddenFields } from './call-form.tsx'
import { isWithin, noErrors, schemaErrors, useFormErrors, type FieldErrors } from './form-errors.ts'
import { inOneLine } from './in-one-line.ts'
import { FormResultContext, type FormResult } from './form-result.tsx'
import type { FormState } from './form-state.ts'

type Body = Record<string, unknown>

export interface FormOptions<A extends Write, Reply = ReplyOf<At<A>>> extends Omit<HiddenFields<A>, 'call'> {
  /** Also begins the ids of its inputs. */
  name: string
  /** The address that the form is posted to without JavaScript, if not the page's own. */
  action?: string
  /** The contract's schema of the body; an invalid body is not sent. */
  shape?: ZodMiniType
  /** The checks that only the form can make, such as a password that is typed twice; server/pages/page-forms.ts makes them too. */
  check?: (typed: Body) => FieldErrors
  /** The call's body, where it is not the fields as they are; server/pages/page-forms.ts makes it too. */
  body?: (typed: Body) => Body
  /** Called before errors are shown, so that their fields can be made visible. */
  onRefused?: () => void
  /** Called with a form in which nothing is wrong; true if it is not sent yet. */
  intercept?: (form: HTMLFormElement) => boolean
  /** Makes the call where more belongs to it. */
  send?: () => Promise<Reply>
  onDone?: (reply: Reply, form: HTMLFormElement) => void
  /** Called after a refusal; the form shows the errors too. */
  onFailure?: (error: Error) => void
  /** The name of the field that gets the focus after a refusal that names none. */
  focus?: string
  /** Replaces the error message. */
  sentence?: (error: Error) => string
}

/**
 * The state of an `ActionForm`: it checks the fields by the contract's schema, sends them, and shows the server's errors beside
 * the same fields. The input stays, and the focus goes to the first field with an error. Without JavaScript the server's page
 * shows the same.
 * @param call as the contract has it: `'POST /api/auth/login'`
 */
export function useForm<A extends Write, Reply = ReplyOf<At<A>>>(
  call: A,
  options: FormOptions<A, Reply>,
): FormState & { reply: Reply | undefined } {
  const { name, params, fields, to, action } = options
  const { shape, check, body = same, intercept, send, onDone, onFailure, onRefused, sentence = failureOf } = options
  const result = use(FormResultContext)
  const before = result?.form === name ? result : null
  const { mutate, busy, reply } = useCall<A, Reply>(call, params, { by: send })
  const ref = useRef<HTMLFormElement>(null)
  const { errors, failure, mend, clear, ...shown } = useFormErrors(
    ref,
    { errors: before?.fields ?? noErrors, failure: before && failureIn(before, sentence) },
    options.focus,
  )
  const [status, setStatus] = useState(before?.status ?? null)
  const refuse = (found: FieldErrors, message: string | null) => {
    onRefused?.()
    shown.refuse(found, message)
  }

  const onSend = (element: HTMLFormElement) => {
    const typed = bodyOfFields(new FormData(element))
    for (const param of Object.keys(params ?? {})) delete typed[param]
    const sends = body(typed)
    const wrong = { ...schemaErrors(shape, sends), ...check?.(typed) }
    if (Object.keys(wrong).length > 0)
      return refuse(wrong, namesAll(element, wrong) ? null : inOneLine(Object.values(wrong).flat()))
    if (intercept?.(element)) return
    mutate(sends as BodyOf<At<A>>, {
      onSuccess: (answer) => {
        clear()
        onDone?.(answer, element)
      },
      onError: (error) => {
        const refused = error instanceof ApiError ? error.refusal?.fields : undefined
        setStatus(error instanceof ApiError ? error.status : null)
        refuse(refused ?? noErrors, namesAll(element, refused) ? null : sentence(error))
        onFailure?.(error)
      },
    })
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => mend([(event.target as HTMLInputElement).name])
  const props = { call, name, params, fields, to, action: action && prefix + action, ref, onSend, onInput }
  return {
    name,
    busy,
    errors,
    failure,
    status,
    returned: before !== null && !before.reply,
    typed: before?.values ?? {},
    mend,
    clear,
    props: props as unknown as FormState['props'],
    reply: reply ?? (before?.reply as Reply | undefined),
  }
}

const same = (typed: Body) => typed

/** The message for a refusal that came with the page. */
function failureIn({ failure, english, status }: FormResult, sentence: (error: Error) => string): string | null {
  return failure === null ? null : sentence(new ApiError(status ?? 400, english ?? failure, { message: failure }))
}

/** True if every error belongs to an input; otherwise the form shows a message. */
function namesAll(form: HTMLFormElement, fields: FieldErrors | undefined): boolean {
  const inputs = [...form.elements] as HTMLInputElement[]
  return (
    fields !== undefined &&
    Object.keys(fields).every((path) => inputs.some(({ name, type }) => type !== 'hidden' && isWithin(name, path)))
  )
}

import { use, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { bodyOfFields } from '../../contract/form-fields.ts'
import type { BodyOf, ParamsOf, ReplyOf } from '../../contract/endpoint.ts'
import { failureOf, useCall, type At, type Write } from '../kit/act.ts'
import { ApiError } from '../kit/api.ts'
import { FormResultContext, type FormResult } from './form-result.ts'

/** What is errors, by the name of the input. */
export type FieldErrors = Record<string, string[]>
type Body = Record<string, unknown>

interface Options<A extends Write> {
  /** Tells this form from the others of its page, and to the server when it is sent without JavaScript. */
  name: string
  params?: ParamsOf<At<A>>
  /** The contract's schema of the body: what it refuses is not sent. */
  shape?: ZodMiniType
  /** What only the form knows, such as a password that is to be typed twice. */
  check?: (typed: Body) => FieldErrors
  /** The call's body from what was typed, where it is not the same. */
  body?: (typed: Body) => Body
  onDone?: (reply: ReplyOf<At<A>>, form: HTMLFormElement) => void
  /** It was sent and did not work; what is errors stands in the form besides. */
  onFailure?: (error: Error) => void
  /** Other words for a refusal. */
  sentence?: (error: Error) => string
}

/** What <Form> and the fields in it need to know of a form. */
export interface FormState {
  name: string
  busy: boolean
  errors: FieldErrors
  failure: string | null
  /** The status of the refusal. */
  status: number | null
  /** It was refused without JavaScript: the page, which begins at its top, is to show first what is errors. */
  returned: boolean
  /** What was typed before the page was made anew. */
  typed: Record<string, string>
  props: object
}

/** For words that are no field, on a page that came back because of them: the browser goes there by itself. */
export const focusOnLoad = { tabIndex: -1, autoFocus: true }

const nothing: FieldErrors = {}

/**
 * A form over a call that changes something: it checks by the contract's schema, sends, and shows what the server finds errors in
 * the same places. What was typed stays. The focus goes to the first errors field. Sent without JavaScript, it comes back the same.
 * @param call as the contract has it: `'POST /api/auth/login'`
 */
export function useForm<A extends Write>(
  call: A,
  options: Options<A>,
): FormState & { reply: ReplyOf<At<A>> | undefined } {
  const { name, params, shape, check, body = same, onDone, onFailure, sentence = failureOf } = options
  const posted = use(FormResultContext)
  const before = posted?.form === name ? posted : null
  const { act, busy, reply } = useCall(call, params)
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(before?.fields ?? nothing)
  const [failure, setFailure] = useState(() => before && failureIn(before, sentence))
  const [status, setStatus] = useState(before?.status ?? null)
  const [sent, setSent] = useState(0)
  const toFirst = useEffectEvent(() => focusFirst(form.current, errors))
  useEffect(() => {
    // Only when it has been sent: mending one field is not to move the focus to the next.
    if (sent > 0) toFirst()
  }, [sent])

  const refuse = (fields: FieldErrors, words: string | null) => {
    setErrors(fields)
    setFailure(words)
    setSent((times) => times + 1)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const typed = bodyOfFields(new FormData(element))
    const sends = body(typed)
    const fields = { ...faults(shape, sends), ...check?.(typed) }
    if (Object.keys(fields).length > 0) return refuse(fields, null)
    act(sends as BodyOf<At<A>>, {
      onSuccess: (answer) => {
        setErrors(nothing)
        setFailure(null)
        onDone?.(answer, element)
      },
      onError: (error) => {
        const refused = error instanceof ApiError ? error.refusal?.fields : undefined
        setStatus(error instanceof ApiError ? error.status : null)
        refuse(refused ?? nothing, namesAll(element, refused) ? null : sentence(error))
        onFailure?.(error)
      },
    })
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name: changed } = event.target as HTMLInputElement
    if (errors[changed]) setErrors(({ [changed]: _mended, ...rest }) => rest)
  }
  const props = { ref: form, method: 'post', noValidate: true, onSubmit, onInput }
  const answered = reply ?? (before?.reply as ReplyOf<At<A>> | undefined)
  const returned = before !== null && !before.reply
  return { name, busy, errors, failure, status, returned, typed: before?.values ?? {}, props, reply: answered }
}

const same = (typed: Body) => typed

/** The sentence for a refusal that came with the page. */
function failureIn({ failure, status }: FormResult, sentence: (error: Error) => string): string | null {
  return failure === null ? null : sentence(new ApiError(status ?? 400, failure, { message: failure }))
}

function faults(shape: ZodMiniType | undefined, body: Body): FieldErrors {
  const fields: FieldErrors = {}
  for (const { path, message } of shape?.safeParse(body).error?.issues ?? [])
    (fields[path.join('.') || 'body'] ??= []).push(message)
  return fields
}

/** Whether every fault has an input to stand at; else the sentence must say that something is errors. */
function namesAll(form: HTMLFormElement, fields: FieldErrors | undefined): boolean {
  return (
    fields !== undefined &&
    Object.keys(fields).every((name) => form.querySelector(`[name="${CSS.escape(name)}"]:not([type="hidden"])`))
  )
}

function focusFirst(form: HTMLFormElement | null, wrong: FieldErrors): void {
  const inputs = [...(form?.elements ?? [])] as HTMLInputElement[]
  inputs.find(({ name, type }) => type !== 'hidden' && name in wrong)?.focus()
}

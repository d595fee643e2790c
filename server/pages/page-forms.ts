import { everyCall, type Call } from '../../contract/index.ts'
import { isOpenTo } from '../../contract/roles.ts'

type Body = Record<string, unknown>
type Errors = Record<string, string[]>
type Write = Exclude<Call['address'], `GET ${string}`>

/** Additional rules of a form. Most forms have none: call, fields and `to` say it all. */
interface FormRules {
  /** True for a form with a file (multipart/form-data), which the call reads as it is: call, name and `to` stand in its address. */
  hasFile?: true
  /** Checks beyond the call's. */
  check?: (fields: Body) => Errors
  /** The call's body, if it is not the fields. */
  body?: (fields: Body) => Body
  /** The path after success, if the form's `to` cannot express it; with undefined, `to` is used. */
  to?: (reply: Body, from: URL, sent: Body) => string | undefined
}

/** Rules by the form's call, or by its name if it has no call. */
export type Forms = Readonly<Partial<Record<Write, FormRules>> & Record<string, FormRules & { call?: Write }>>

const writes = everyCall.filter(({ method }) => method !== 'GET')

/**
 * The calls that any form may make: the writes of visitors and members. The screens of the other roles need JavaScript, but for those whose
 * feature names their calls among its forms.
 */
export const formCalls: string[] = writes.filter(({ access }) => isOpenTo(access, 'user')).map(({ address }) => address)

const allCalls = writes.map(({ address }) => address)

export interface PageForm {
  /** Its name, or else its call. */
  name: string
  call: string
  hasFile: boolean
  check: (fields: Body) => Errors
  body: (fields: Body) => Body
  /** The path after success; null if the page shows the reply. */
  to: (reply: Body, from: URL, sent: Body) => string | null
}

/** The form that was sent, by its fields `call`, `form` (its name) and `to`; undefined if its call is not allowed. */
export function formOf(data: URLSearchParams, forms: Forms): PageForm | undefined {
  const name = data.get('form') ?? ''
  const legacy = Object.hasOwn(forms, name) ? forms[name] : undefined
  const call = legacy?.call ?? data.get('call') ?? ''
  const isNamed = legacy?.call !== undefined || (allCalls.includes(call) && Object.hasOwn(forms, call))
  if (!isNamed && !formCalls.includes(call)) return undefined
  const { check = () => ({}), body = (fields: Body) => fields, to, hasFile = false } = legacy ?? forms[call] ?? {}
  return { name: name || call, call, hasFile, check, body, to: (...of) => to?.(...of) ?? filled(...of) }

  function filled(reply: Body, _: URL, sent: Body): string | null {
    const values = { ...sent, ...reply }
    const fill = (__: string, field: string) => encodeURIComponent(String(values[field]))
    return data.get('to')?.replaceAll(/\{(\w+)\}/g, fill) ?? null
  }
}

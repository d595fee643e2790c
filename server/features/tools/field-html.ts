import { html } from 'hono/html'
import type { ToolInput } from '../../../contract/tools/tool-shapes.ts'
import { placeholderOf } from '../../../contract/tools/shown-inputs.ts'
import { grouped } from '../../../money/grouped.ts'
import type { Html } from '../../kit/html-page.ts'
import type { Money } from '../../../money/kit.ts'

interface Shown {
  text: string
  errors?: string[] | undefined
  /** The choice under which it matters, as a sentence. */
  condition?: string | undefined
  /** The beginning of its id, where a page has several forms. */
  idPrefix?: string
}

/** An amount stands in Indian groups. */
const shownText = ({ unit }: ToolInput, text: string) =>
  unit === 'rupees' && /^\d{4,15}$/.test(text) ? grouped(Number(text)) : text

/** An input of a calculator with its label, for forms that no script touches. */
export function fieldHtml(
  { inputLabel, yesOrNo }: Money,
  input: ToolInput,
  { text, errors, condition, idPrefix = '' }: Shown,
): Html {
  const { name, kind, default: value } = input
  const id = idPrefix + name
  const placeholder = placeholderOf(input)
  const choices = input.choices ?? (kind === 'flag' ? yesOrNo : null)
  const chosen = (text || String(value ?? '')).toLowerCase()
  const wrong = errors && html`<small class="wrong" id="${id}-wrong">${errors.join('. ')}</small>`
  const hint = condition && html`<small class="condition" id="${id}-hint">${condition}</small>`
  const notes = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  const about = html`${errors && html`aria-invalid="true"`} ${notes && html`aria-describedby="${notes}"`}`
  const control = choices
    ? html`<select id="${id}" name="${name}" ${about}>
        ${Object.entries(choices).map(
          ([key, label]) =>
            html`<option value="${key}" ${key.toLowerCase() === chosen ? 'selected' : ''}>${label}</option>`,
        )}
      </select>`
    : kind === 'amounts' || kind === 'flows'
      ? html`<textarea id="${id}" name="${name}" rows="4" ${about}>${text}</textarea>`
      : html`<input
          id="${id}"
          name="${name}"
          value="${shownText(input, text)}"
          type="${kind === 'day' ? 'date' : kind === 'month' ? 'month' : 'text'}"
          inputmode="${kind === 'duration' ? 'text' : 'decimal'}"
          autocomplete="off"
          ${placeholder === undefined ? '' : html`placeholder="${placeholder}"`}
          ${about}
        />`
  return html`<div class="form-field"><label for="${id}">${inputLabel(input)}</label>${control}${hint}${wrong}</div>`
}

import { html, raw } from 'hono/html'
import { prefixOf } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm, ToolInput } from '../../../contract/tools/tool-shapes.ts'
import type { Figure } from '../../../money/tools/calculation.ts'
import type { Unit } from '../../../money/tools/fields.ts'
import { groupsOf, isFilledIn, labelsOf, shownInputs } from '../../../contract/tools/shown-inputs.ts'
import { isNotFound, notFound } from '../../kit/errors.ts'
import { framePage } from '../../kit/frame-page.ts'
import type { Html } from '../../kit/html-page.ts'
import type { Money } from '../../../money/kit.ts'
import { moneyFor } from '../../kit/money-in.ts'
import { originOf } from '../../kit/origin.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'
import { named } from './answer.ts'
import { fieldHtml } from './field-html.ts'
import { formOf } from './form.ts'
import { style } from './frame-style.ts'

/** Calculators as other sites show them in a frame: form, result, sum and picture. Table and sources are a link away, on this site. */
export function toolFrames({ db, config, settings, now }: Services): SiteFile[] {
  const answer: SiteFile['answer'] = async ({ req }) => {
    const { name, mainColour: colour } = settings.current
    const money = await moneyFor(req.raw, config.languages)
    const { frameLabels: labels, language } = money
    const prefix = prefixOf(language)
    try {
      const page = money.toolPageOf(req.param('slug') ?? '')
      if (!page) throw notFound(money.sumRefusals.noCalculator)
      const { of, ...query } = req.query()
      const [first = '', ...others] = Object.keys(page.calculators)
      const shown = others.find((other) => other === (page.former?.[of ?? ''] ?? of))
      const form = await formOf({ sql: db, money, now: now() }, named(money, shown ?? first), query)
      const href = originOf(config, req.raw) + prefix + paths.tool(page.slug, { of: shown, ...form.texts })
      const body = bodyOf(money, form, { action: prefix + paths.toolFrame(page.slug), of: shown, href, name })
      return await framePage({ title: form.title, language, colour, style, sendsForms: true }, body)
    } catch (error) {
      if (!isNotFound(error)) throw error
      const all = originOf(config, req.raw) + prefix + paths.tools
      return framePage(
        { status: 404, title: error.message, language, colour },
        html`<p>${error.message}</p>
          <p><a href="${all}" target="_blank" rel="noopener">${labels.all(name)}</a></p>`,
      )
    }
  }
  return [{ path: '/embed/tools/:slug', answer }]
}

interface FrameLinks {
  action: string
  of: string | undefined
  href: string
  name: string
}

function bodyOf(
  money: Money,
  { title, inputs, texts, errors, answer, figures }: ToolForm,
  { action, of, href, name }: FrameLinks,
): Html {
  const { frameLabels: labels } = money
  const due = figures.filter(({ key, isDue }) => isDue && answer?.rates.includes(key))
  return html`<h1>${title}</h1>
    ${raw(whenStyle(inputs))}
    <div class="sides">
      <form action="${action}">
        ${of && html`<input type="hidden" name="of" value="${of}" />`}
        ${[...groupsOf(shownInputs(inputs, texts))].map(([group, shown]) =>
          groupOf(money, group, shown, { inputs, texts, errors }),
        )}
        <button class="button">${labels.calculate}</button>
      </form>
      <div class="outcome">
        ${raw(answer?.frame ?? '')}
        <p class="result" role="status">${answer?.sentence ?? labels.notRight}</p>
        ${answer?.warnings.map((warning) => html`<p class="warning" role="status">${warning}</p>`)}
        ${due.length > 0 && html`<p class="warning">${labels.due(due.map((rate) => rate.title).join(', '))}</p>`}
        ${
          answer &&
          html`<details>
            <summary>${labels.workedOut}</summary>
            ${stepsOf(money, answer)}
          </details>`
        }
      </div>
    </div>
    <p><a href="${href}" target="_blank" rel="noopener">${labels.more(name)}</a></p>
    <p><small>${labels.education(name)}</small></p>`
}

/** Hides inputs while they do not matter for the choices made: no script runs here. */
function whenStyle(inputs: readonly ToolInput[]): string {
  const rules = inputs.flatMap(({ name, when }) =>
    Object.entries(when ?? {}).map(([choice, values]) => {
      const chosen = values.map((value) => `[value="${value}"]`).join()
      return `form:not(:has([name="${choice}"] :is(${chosen}):checked)) .form-field:has([name="${name}"]:not([aria-invalid])){display:none}`
    }),
  )
  return rules.length > 0 ? `<style>${rules.join('')}</style>` : ''
}

/** The inputs of a group are folded away until one of them is filled in. */
function groupOf(
  money: Money,
  group: string | null,
  inputs: readonly ToolInput[],
  { inputs: all, texts, errors }: Pick<ToolForm, 'inputs' | 'texts' | 'errors'>,
): Html {
  const fields = html`${inputs.map((input) => fieldHtml(money, input, { text: texts[input.name] ?? '', errors: errors[input.name], condition: money.conditionOf(input, all) }))}`
  if (group === null) return fields
  const isOpen = inputs.some((input) => isFilledIn(input, texts) || errors[input.name])
  return html`<details ${isOpen ? 'open' : ''}>
    <summary>${group} <small aria-hidden="true">${labelsOf(inputs)}</small></summary>
    <div class="group">${fields}</div>
  </details>`
}

function stepsOf(
  { figureText, unitText, frameLabels: labels }: Money,
  { working, columns }: NonNullable<ToolForm['answer']>,
): Html {
  const text = (unit: Unit, value: Figure) => figureText(value, unit) + (value === null ? '' : unitText(unit))
  if (!columns)
    return html`<dl>
      ${working.map(
        ({ label, value, unit }) =>
          html`<dt>${label}</dt>
            <dd>${text(unit, value)}</dd>`,
      )}
    </dl>`
  return html`<table class="steps">
    <thead>
      <tr>
        <th scope="col">${labels.step}</th>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${working.map(
        ({ label, value, unit, beside = null }) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>${text(unit, value)}</td>
            <td>${text(unit, beside)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

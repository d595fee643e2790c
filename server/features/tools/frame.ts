import { html, raw } from 'hono/html'
import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm, ToolInput } from '../../../contract/tools/tool-shapes.ts'
import type { Figure } from '../../../money/tools/calculation.ts'
import type { Unit } from '../../../money/tools/fields.ts'
import { figureText, unitText } from '../../../money/tools/figure-text.ts'
import { conditionOf } from '../../../money/tools/matters.ts'
import { isFilledIn, shownInputs } from '../../../contract/tools/shown-inputs.ts'
import { toolPageOf } from '../../../money/tools/tool-pages.ts'
import { isNotFound, notFound } from '../../kit/errors.ts'
import { framePage } from '../../kit/frame-page.ts'
import type { Html } from '../../kit/html-page.ts'
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
    try {
      const page = toolPageOf(req.param('slug') ?? '')
      if (!page) throw notFound(t`There is no such calculator.`)
      const { of, ...query } = req.query()
      const [first = '', ...others] = Object.keys(page.calculators)
      const shown = others.find((other) => other === (page.former?.[of ?? ''] ?? of))
      const form = await formOf(db, named(shown ?? first), query, now())
      const href = originOf(config, req.raw) + paths.tool(page.slug, { of: shown, ...form.texts })
      const body = bodyOf(form, { action: paths.toolFrame(page.slug), of: shown, href, name })
      return await framePage({ title: form.title, colour, style, sendsForms: true }, body)
    } catch (error) {
      if (!isNotFound(error)) throw error
      const all = originOf(config, req.raw) + paths.tools
      return framePage(
        { status: 404, title: error.message, colour },
        html`<p>${error.message}</p>
          <p><a href="${all}" target="_blank" rel="noopener">All calculators on ${name}</a></p>`,
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

function bodyOf({ title, inputs, texts, errors, answer }: ToolForm, { action, of, href, name }: FrameLinks): Html {
  return html`<h1>${title}</h1>
    <div class="sides">
      <form action="${action}">
        ${of && html`<input type="hidden" name="of" value="${of}" />`}
        ${[...Map.groupBy(shownInputs(inputs, texts), ({ group }) => group)].map(([group, shown]) =>
          groupOf(group, shown, { inputs, texts, errors }),
        )}
        <button class="button">Calculate</button>
      </form>
      <div class="outcome">
        ${raw(answer?.frame ?? '')}
        <p class="result" role="status">
          ${answer?.sentence ?? 'Some inputs need another look: the sum is made when they are right.'}
        </p>
        ${answer?.warnings.map((warning) => html`<p class="warning" role="status">${warning}</p>`)}
        ${
          answer &&
          html`<details>
            <summary>How it is worked out</summary>
            ${stepsOf(answer)}
          </details>`
        }
      </div>
    </div>
    <p><a href="${href}" target="_blank" rel="noopener">Table and sources on ${name}</a></p>
    <p><small>By ${name}. Education, not advice.</small></p>`
}

/** The inputs of a group are folded away until one of them is filled in. */
function groupOf(
  group: string | null,
  inputs: readonly ToolInput[],
  { inputs: all, texts, errors }: Pick<ToolForm, 'inputs' | 'texts' | 'errors'>,
): Html {
  const fields = html`${inputs.map((input) => fieldHtml(input, { text: texts[input.name] ?? '', errors: errors[input.name], condition: conditionOf(input, all) }))}`
  if (group === null) return fields
  const isOpen = inputs.some((input) => isFilledIn(input, texts) || errors[input.name])
  return html`<details ${isOpen ? 'open' : ''}>
    <summary>${group}</summary>
    <div class="group">${fields}</div>
  </details>`
}

function stepsOf({ working, columns }: NonNullable<ToolForm['answer']>): Html {
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
        <th scope="col">Step</th>
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

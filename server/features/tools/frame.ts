import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm, ToolInput } from '../../../contract/tools-api.ts'
import { figureText, inputLabel, unitText, yesOrNo } from '../../../contract/tools/figure-text.ts'
import { toolPageOf } from '../../../contract/tools/tool-pages.ts'
import { HttpError, notFound } from '../../kit/errors.ts'
import { framePage } from '../../kit/frame-page.ts'
import type { Html } from '../../kit/html-page.ts'
import { originOf } from '../../kit/origin.ts'
import type { Services } from '../../services.ts'
import { formOf, named } from './form.ts'

/** Calculators as other sites show them in a frame: form, result, sum and picture. Table and sources are a link away, on this site. */
export function toolFrames({ db, config, settings, now }: Services): Hono {
  const frames = new Hono()
  frames.get('/embed/tools/:slug', async ({ req }) => {
    const { name, mainColour: colour } = settings.current
    try {
      const page = toolPageOf(req.param('slug') ?? '')
      if (!page) throw notFound('There is no such calculator.')
      const { of, ...query } = req.query()
      const [first = '', ...others] = Object.keys(page.calculators)
      const shown = others.find((other) => other === of)
      const form = await formOf(db, named(shown ?? first), query, now())
      const href = originOf(config, req.raw) + paths.tool(page.slug, { of: shown, ...form.texts })
      const body = bodyOf(form, { action: paths.toolFrame(page.slug), of: shown, href, name })
      return await framePage({ title: form.title, colour, style, sendsForms: true }, body)
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) throw error
      return framePage({ status: 404, title: error.message, colour }, html`<p>${error.message}</p>`)
    }
  })
  return frames
}

interface Place {
  action: string
  of: string | undefined
  href: string
  name: string
}

function bodyOf({ title, inputs, texts, errors, answer }: ToolForm, { action, of, href, name }: Place): Html {
  return html`<h1>${title}</h1>
    <form action="${action}">
      ${of && html`<input type="hidden" name="of" value="${of}" />`}
      ${inputs.map((input) => fieldOf(input, texts[input.name] ?? '', errors[input.name]))}
      <button>Count</button>
    </form>
    <p role="status">
      <b>${answer?.sentence ?? 'Some inputs need another look: the sum is made when they are right.'}</b>
    </p>
    ${answer?.warnings.map((warning) => html`<p>${warning}</p>`)}
    <dl>
      ${answer?.working.map(
        ({ label, value, unit }) =>
          html`<dt>${label}</dt>
            <dd>${figureText(value, unit)}${value === null ? '' : unitText(unit)}</dd>`,
      )}
    </dl>
    ${raw(answer?.picture ?? '')}
    <p><a href="${href}" target="_blank" rel="noopener">Table and sources on ${name}</a></p>
    <p><small>By ${name}. Education, not advice.</small></p>`
}

function fieldOf(input: ToolInput, text: string, errors: string[] | undefined): Html {
  const { name, kind, default: value } = input
  const choices = input.choices ?? (kind === 'flag' ? yesOrNo : null)
  const chosen = (text || String(value ?? '')).toLowerCase()
  const wrong = errors && html`<small id="${name}-wrong">${errors.join('. ')}</small>`
  const about = errors ? html`aria-invalid="true" aria-describedby="${name}-wrong"` : ''
  const control = choices
    ? html`<select id="${name}" name="${name}" ${about}>
        ${Object.entries(choices).map(
          ([key, words]) =>
            html`<option value="${key}" ${key.toLowerCase() === chosen ? 'selected' : ''}>${words}</option>`,
        )}
      </select>`
    : kind === 'amounts' || kind === 'flows'
      ? html`<textarea id="${name}" name="${name}" rows="4" ${about}>${text}</textarea>`
      : html`<input
          id="${name}"
          name="${name}"
          value="${text}"
          type="${kind === 'day' ? 'date' : kind === 'month' ? 'month' : 'text'}"
          ${about}
        />`
  return html`<div><label for="${name}">${inputLabel(input)}</label>${control}${wrong}</div>`
}

/** The look of the form, and the colours of charts, which pages of the site have from their style sheet. */
const style = `form{display:grid;gap:.7em}label{display:block}input,select,textarea,button{width:100%;box-sizing:border-box;padding:.5em;font:inherit}
dl{display:grid;grid-template-columns:1fr auto;gap:.3em 1em;margin:.8em 0}dd{margin:0;text-align:right}dt,dd{overflow-wrap:anywhere}
.chart{--1:light-dark(#0b5c66,#5fc7cc);--2:light-dark(#99520a,#f5b458);--3:light-dark(#9c2863,#f095c2);--4:light-dark(#6350a3,#b9aaf0);margin:1em 0}
.chart figcaption{margin-bottom:.6em}.chart figcaption b{display:block}.chart svg{display:block;width:100%;max-width:476px;height:auto;overflow:visible}
.chart text{font:13px system-ui,sans-serif;fill:currentColor}.chart .m{font-size:12px}.chart .b{font-weight:600}
.chart path{fill:none;stroke-width:2.5;stroke-linejoin:round}.chart .g{stroke:#8886;stroke-width:1}
.chart .c1{fill:var(--1)}.chart .c2{fill:var(--2)}.chart .c3{fill:var(--3)}.chart .c4{fill:var(--4)}
.chart .l1{stroke:var(--1)}.chart .l2{stroke:var(--2);stroke-dasharray:7 4}.chart .l3{stroke:var(--3);stroke-dasharray:2 3}.chart .l4{stroke:var(--4);stroke-dasharray:10 3 2 3}
.chart summary{padding:.6em 0;cursor:pointer}.chart .table{overflow-x:auto}.chart table{width:100%;border-collapse:collapse}
.chart :is(th,td){padding:.5em;border-bottom:1px solid #8886}`

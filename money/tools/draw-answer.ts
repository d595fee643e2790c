import type { Chart } from '../charts/chart.ts'
import { drawPicture, inBox } from '../charts/draw-chart.ts'
import { escaped, rounded } from '../charts/svg.ts'
import type { AtReturn } from './at-returns.ts'
import type { Headline, Mark, Part } from './headline.ts'

/** The parts of an answer that are drawn. */
interface Answer {
  headline: Headline
  picture: Chart | null
  /** The figure at several returns. */
  atReturns?: readonly AtReturn[]
}

/** The height of the field of curves and columns: the frame stays in sight on a phone while its inputs change. */
const plot = 104
/** The same in a tile. */
const tilePlot = 84
/** A picture above this height, in units of its width of 340, leaves a phone no space for the inputs: its frame scrolls away. */
const lowPicture = 175
/** Figures with more letters are set smaller. */
const longFigure = 12

/**
 * Draws an answer as HTML: its figure at display size, its parts and its chart in one frame. The pages of calculators show it, in the
 * browser also as one types, and so do their frames on other sites and the cards in lessons (web/features/articles/answer.css).
 * @param beside the height of a second field, which a wide screen shows instead; null for none
 */
export function drawAnswer({ headline, picture, atReturns = [] }: Answer, beside: number | null = null): string {
  const { lead, figures, parts } = headline
  const drawn = picture && drawPicture(picture, { plot, isNamed: areNamed(picture, parts) })
  const isLow = (drawn?.height ?? 0) <= lowPicture
  const higher = beside && picture && drawPicture(picture, { plot: beside, isNamed: areNamed(picture, parts) })
  return [
    `<div class="answer chart${isLow ? ' low' : ''}"><p class="answer-lead">${haveBars(figures) ? withLarge(textOf(lead)) : textOf(lead)}</p>`,
    figuresOf(figures),
    parts.length > 0 ? `<dl class="answer-parts">${parts.map(partOf).join('')}</dl>` : '',
    // The figures of steps do not say what they are steps of.
    picture?.type === 'steps' ? `<p class="answer-title">${textOf(picture.title)}</p>` : '',
    drawn ? inBox(drawn) : '',
    // Many rows have one height.
    drawn && higher && higher.height > drawn.height ? inBox(higher, 'high') : '',
    atReturns.length > 0 ? `<dl class="answer-returns">${atReturns.map(atReturnOf).join('')}</dl>` : '',
    '</div>',
  ].join('')
}

/** Draws an answer as small as a tile of a list: its figure, and its chart without axes, or its figures with their bars. */
export function drawTile({ headline: { lead, figures }, picture }: Answer): string {
  const isPictured = picture && !haveBars(figures)
  return [
    `<div class="answer chart small${isPictured ? ' pictured' : ''}"><p class="answer-lead">${textOf(lead)}</p>`,
    figuresOf(figures),
    isPictured ? drawPicture(picture, { plot: tilePlot, isNamed: true, isBare: true }).svg : '',
    '</div>',
  ].join('')
}

type Figure = Headline['figures'][number]

/** The difference of two amounts is what one came for: it stands larger than they do. */
const withLarge = (lead: string) => lead.replace(/₹[\d,]+/, '<b>$&</b>')

const haveBars = (figures: readonly Figure[]) => figures.some(({ amount }) => amount !== undefined)

function figuresOf(figures: readonly Figure[]): string {
  const amounts = figures.map(({ amount = 0 }) => amount)
  const withBars = haveBars(figures)
  const drawn = figures.map((figure) => figureOf(figure, withBars ? barOf(figure, amounts) : ''))
  return `<div class="answer-figures${withBars ? ' with-bars' : ''}">${drawn.join('')}</div>`
}

const figureOf = ({ label, text }: Figure, bar: string) =>
  `<p class="answer-figure${text.length > longFigure ? ' long' : ''}">${label ? `<span>${textOf(label)}</span>` : ''}<b>${textOf(text)}</b>${bar}</p>`

/** Decoration: the figure beside it is the same amount. All are costs, so that a larger one is pale. */
function barOf({ amount = 0 }: Figure, amounts: readonly number[]): string {
  const most = Math.max(...amounts)
  const pale = amount > Math.min(...amounts) ? ' class="pale"' : ''
  return `<svg${pale} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><path class="c1" d="M0 0h${most > 0 ? rounded((amount / most) * 100) : 0}v10H0z"/></svg>`
}

const partOf = ({ label, text, mark }: Part) =>
  `<div><dt>${mark ? swatch(mark) : ''}${textOf(label)}</dt><dd>${textOf(text)}</dd></div>`

const atReturnOf = ({ label, text, isOwn }: AtReturn) =>
  `<div${isOwn ? ' class="own"' : ''}><dt>${textOf(label)}</dt><dd>${textOf(text)}</dd></div>`

/** The mark of a series as the chart has it. */
const swatch = (mark: Mark) =>
  `<svg viewBox="0 0 12 12" aria-hidden="true">${mark.startsWith('l') ? `<path class="${mark}" d="M0 7h12"/>` : `<rect class="${mark}" y="1" width="12" height="12" rx="2"/>`}</svg>`

/** True if the parts name every series of the chart, which then needs no names of its own. */
const areNamed = (picture: Chart, parts: readonly Part[]) =>
  'series' in picture && picture.series.every((_, index) => parts.some(({ mark }) => mark?.endsWith(String(index + 1))))

/** A figure and its unit stay on one line. */
const textOf = (text: string) => escaped(text).replaceAll(/(?<=\d) (?=%|lakh|crore)/g, '\u00a0')

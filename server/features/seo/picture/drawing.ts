import { rosette, smallChart } from './cover.ts'
import { frameOf, staircase } from './staircase.ts'
import { type Placed, textAt, textIn } from './text.ts'
import { installedColours, light } from '../../../../contract/settings/colours.ts'
import { noteColours } from '../../../../contract/settings/note-colours.ts'
import { rupee } from '../../../../contract/settings/rupee-sign.ts'
import type { Cover } from '../../../../contract/articles/article-shapes.ts'
import sharp from 'sharp'

/** The ladder, or one step of it. */
export interface LadderSubject {
  title: string
  /** The number of steps. */
  of: number
  /** The number of the step; null for the whole ladder. */
  step: number | null
  /** The line about the step: 'Step 2 of 7'. Without one it is the site's. */
  about?: string
}

/** The subject of a picture: an article, the ladder, or the site itself. */
export interface Subject {
  siteName: string
  tagline: string
  mainColour: string
  ladder?: LadderSubject
  article: { title: string; category: string; colour: string; cover: Cover } | null
}

const { paper, ink } = light
const [muted, line, primary] = ['#55616b', '#e4dfd3', installedColours.mainColour] as const

/** Areas of texts, in pixels of a picture of 1200 by 630. */
const areas = {
  title: { left: 80, top: 150, width: 1_040, height: 310, sizes: [92, 76, 66, 58, 50, 44, 38], most: 4 },
  figure: { left: 80, top: 112, width: 1_000, height: 188, sizes: [150, 128, 108, 90, 72, 56], most: 1 },
  line: { left: 80, top: 298, width: 940, height: 104, sizes: [44, 38, 32], most: 2 },
  titleBelow: { left: 80, top: 404, width: 690, height: 86, sizes: [34, 30, 26, 23], most: 2 },
}

/** Draws a picture as SVG, 1200 by 630, the size of link previews. */
export function drawPicture(subject: Subject): string {
  const { siteName, tagline, mainColour, article, ladder } = subject
  if (ladder) return drawLadder(subject, ladder)
  const colour = article?.colour ?? mainColour
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="${paper}"/>
${article ? `<rect width="1200" height="630" fill="${colour}" fill-opacity=".1"/>${rosette(colour)}` : ''}
<rect width="1200" height="18" fill="${colour}"/>
${article ? note(article.category, colour) : mark({ x: 80, y: 70, scale: 3, fill: mainColour })}
${article?.cover.figure ? figure(article, article.cover.figure) : textIn(areas.title, article?.title ?? siteName, ink)}
${article?.cover.chart ? smallChart(article.cover.chart, colour) : notesGrowing()}
${article ? signature(siteName, tagline, mainColour) : motto(tagline, { x: 80, y: 560, size: 40 })}
</svg>`
}

/** The title above the staircase, where its notes are low. */
function drawLadder(
  { siteName, tagline, mainColour }: Subject,
  { title: text, of, step, about = tagline }: LadderSubject,
): string {
  const colour = step === null ? mainColour : frameOf(step)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="${paper}"/>
<rect width="1200" height="18" fill="${colour}"/>
${textAt(about, { x: 80, y: 98, size: 36, fill: colour })}
${textIn({ ...areas.title, top: 108, height: 156, width: 820 }, text, ink)}
${staircase(of, step)}
${mark({ x: 80, y: 562, scale: 1.5, fill: mainColour })}
${textAt(siteName, { x: 142, y: 597, size: 32, fill: ink })}
</svg>`
}

/** The key figure, the line beneath it, and the title. */
const figure = ({ title }: { title: string }, { value, line: beneath }: { value: string; line: string }): string =>
  [textIn(areas.figure, value, ink), textIn(areas.line, beneath, ink), textIn(areas.titleBelow, title, muted)].join(
    '\n',
  )

/** A small banknote and the category's name. */
function note(category: string, colour: string): string {
  return `<rect x="80" y="76" width="58" height="32" rx="5" fill="${colour}"/>
<rect x="84" y="80" width="50" height="24" rx="3" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>
<circle cx="109" cy="92" r="7" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>
${textAt(category, { x: 156, y: 104, size: 34, fill: colour })}`
}

/** The ladder of the landing page: from one note to a stack. */
function notesGrowing(): string {
  const stacks = [1, 2, 3, 4, 5]
  const fills = [0, 1, 5, 3, 2].map((step) => noteColours[step]?.colour)
  const notes = stacks.flatMap((height, stack) =>
    Array.from({ length: height }, (_, level) => oneNote(830 + stack * 60, 562 - level * 21, fills[stack])),
  )
  return `${notes.join('\n')}
<path d="M820 584H1130" stroke="${line}" stroke-width="3"/>`
}

function oneNote(x: number, y: number, fill: string = primary): string {
  return `<rect x="${x}" y="${y}" width="50" height="16" rx="3" fill="${fill}"/>
<circle cx="${x + 25}" cy="${y + 8}" r="4" fill="none" stroke="${paper}" stroke-opacity=".7" stroke-width="1.5"/>`
}

/** The mark, the site's name and its line. */
function signature(siteName: string, tagline: string, fill: string): string {
  return `${mark({ x: 80, y: 510, scale: 2.25, fill })}
${textAt(siteName, { x: 172, y: 543, size: 34, fill: ink })}
${motto(tagline, { x: 172, y: 580, size: 25 })}`
}

/** The mark of web/ui/icons.tsx. */
function mark({ x, y, scale, fill }: { x: number; y: number; scale: number; fill: string }): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="16" cy="16" r="15" fill="${fill}"/>
${rupee}</g>`
}

function motto(tagline: string, at: Pick<Placed, 'x' | 'y' | 'size'>): string {
  return textAt(tagline, { ...at, fill: muted, style: 'italic' })
}

/** Turns a drawing into a PNG, outside the thread that answers. Sixty-four colours are enough for flat shapes and text. */
export function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette: true, colours: 64, dither: 0, effort: 7 }).toBuffer()
}

/** Most of what one chart holds: it must stay legible on a phone, and its SVG under 6 kB. */
export const chartLimits = {
  label: 160,
  series: 4,
  rows: 20,
  /** Bars, or parts of stacked bars, in all rows. */
  bars: 40,
  /** Rows of lines, and the numbers in all of them. */
  points: 60,
  figures: 120,
  /** Rows of banknotes and of people. */
  notes: 12,
  people: 6,
  events: 16,
  nodes: 16,
  /** Levels of a tree below its first question. */
  levels: 4,
  /** Rupees, or any other unit: ten lakh crore. */
  value: 1e13,
}

interface Described {
  title: string
  /** A whole sentence that says what the picture shows. */
  description: string
  /** '₹', '%', or a word such as 'months'; empty for plain numbers. */
  unit: string
  /** The source of its numbers: a name, or a link in Markdown; empty for none. */
  source?: string
  /** The day of its numbers, YYYY-MM-DD; empty for none. */
  date?: string
}

interface Mark {
  x: number
  text: string
}

/** A cell: its number, and the text that a reader sees. */
export interface Figure {
  value: number
  text: string
}

export interface BarsChart extends Described {
  /**
   * Columns stand side by side, their series stacked: years, whose names are long only at the ends. Notes and people are
   * amounts that one counts, the series of a row after each other. Parts are one bar, each row a part of the whole. Limits are one
   * bar too: the first row is its length, and each row cuts it. A comb has a row for each day, up or down from a line of time, and the
   * time since the row before.
   */
  type: 'bars' | 'stacked bars' | 'columns' | 'notes' | 'people' | 'parts' | 'limits' | 'comb'
  head: string
  series: string[]
  /** A marked row of a single series stands out. The day of a comb's row is counted from any other; what its amount became is drawn pale behind it. */
  rows: { label: string; figures: Figure[]; isMarked?: boolean; day?: number; became?: number; since?: string }[]
  /** An upright line with its name above: across parts at an amount, across columns at a number of them. */
  mark?: Mark
}

export interface WaterfallChart extends Described {
  type: 'waterfall'
  head: string
  series: string[]
  /** `isTotal`: the figure is what the rows above come to, and its bar begins at zero. */
  rows: { label: string; figure: Figure; isTotal: boolean }[]
  /** The sum that the steps took off, which a high picture shows as a last bar beside the total. */
  rest?: { label: string; figure: Figure }
}

export interface CurvesChart extends Described {
  /** Areas are filled down to nothing, the second in front of the first; any more series are lines. */
  type: 'lines' | 'areas' | 'steps'
  head: string
  series: string[]
  /** True if `x` is a date, as years with a fraction. */
  isTime: boolean
  /** In ascending order of `x`; a figure is null where its cell is empty. */
  rows: { label: string; x: number; figures: (Figure | null)[] }[]
  /** An upright line at a value of the axis, with its name above. */
  mark?: Mark
  /** Values of the axis with a tick, as each at which something was paid in. */
  ticks?: number[]
}

export interface TimelineChart extends Described {
  type: 'timeline'
  head: [when: string, what: string]
  rows: { when: string; what: string }[]
}

export interface TreeNode {
  /** The answer that leads here; empty for the first question. */
  answer: string
  text: string
  next: TreeNode[]
}

interface TreeChart extends Described {
  type: 'tree'
  root: TreeNode
}

export type Chart = BarsChart | WaterfallChart | CurvesChart | TimelineChart | TreeChart

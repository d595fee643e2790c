/** The kinds of chart, by the names that a text writes after 'type:'. */
export const chartTypes = [
  'bars',
  'stacked bars',
  'columns',
  'notes',
  'people',
  'waterfall',
  'lines',
  'areas',
  'steps',
  'timeline',
  'tree',
] as const
export type ChartType = (typeof chartTypes)[number]

/** Characters of the lines above a chart's numbers. */
export const headLimits = { title: 120, description: 300, unit: 20, source: 400 } as const

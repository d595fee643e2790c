import { html } from 'hono/html'

/** A small chart as HTML, as web/features/articles/cover.tsx draws one. @param chart paths by their class */
export const chartHtml = (chart: Readonly<Record<string, string>>) =>
  html`<svg viewBox="0 0 100 54" preserveAspectRatio="none" aria-hidden="true">
    ${Object.entries(chart).map(([name, d]) => html`<path class="${name}" d="${d}" />`)}
  </svg>`

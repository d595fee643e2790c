import { noteColours } from '../../contract/settings/note-colours.ts'

const [, , third, fourth, fifth] = noteColours.map(({ colour, darkColour }) => `light-dark(${colour},${darkColour})`)

/** The look of charts on a page without style sheets: web/features/articles/chart.css in short. It has no quotes, as `bareStyle`. */
export const chartStyle = `.chart{--1:var(--main);--2:${fifth};--3:${third};--4:${fourth};margin:20px 0 0}
.chart svg{display:block;width:100%;max-width:476px;height:auto;overflow:visible}
.chart text{font:13px system-ui,sans-serif;fill:currentColor}
.chart .m{font-size:12px}
.chart .b{font-weight:600}
.chart path{fill:none;stroke-width:2.5;stroke-linejoin:round}
.chart .g{stroke:#8886;stroke-width:1}
.chart .c1{fill:var(--1)}
.chart .c2{fill:var(--2)}
.chart .c3{fill:var(--3)}
.chart .c4{fill:var(--4)}
.chart .a1{fill:light-dark(#f2a71b,#f5b458)}
.chart .a2{fill:var(--1)}
.chart .e1{stroke:var(--2)}
.chart .e2{stroke:var(--1)}
.chart .h{stroke:var(--card);stroke-width:5}
.chart .x{stroke:currentColor;stroke-width:1}
.chart .l1{stroke:var(--1)}
.chart .l2{stroke:var(--2);stroke-dasharray:7 4}
.chart .l3{stroke:var(--3);stroke-dasharray:2 3}
.chart .l4{stroke:var(--4);stroke-dasharray:10 3 2 3}`

/** The look of the form, and the colours of charts, which pages of the site have from their style sheet. */
export const style = `.sides,form,.group{display:grid;gap:16px}
form details{border-block:1px solid var(--line)}
form summary{padding:12px 0;font-weight:600;cursor:pointer}
.group{padding:4px 0 16px}
@media(min-width:44em){.sides{grid-template-columns:2fr 3fr;gap:40px}.sides form{align-content:start}}
label{display:block;margin-bottom:4px;font-weight:600}
[aria-invalid]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
form small{color:var(--danger)}
.result{margin:0;padding:12px 16px;border-radius:8px;background:color-mix(in srgb,var(--main) 8%,var(--card));
font-size:1.125rem;font-weight:600;line-height:1.4}
.warning{padding-left:12px;border-left:4px solid var(--danger)}
dl{display:grid;grid-template-columns:1fr auto;margin:12px 0 0}
dt,dd{margin:0;padding:7px 0;border-bottom:1px solid var(--line)}
dt{padding-right:16px}
dd{font-variant-numeric:tabular-nums;text-align:right}
.steps{width:100%;border-collapse:collapse;margin:12px 0 0}
.steps :is(th,td){padding:7px 0 7px 10px;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums;text-align:right;vertical-align:top}
.steps :first-child{padding-left:0;text-align:left}
.steps tbody th{font-weight:400}
dl:empty{display:none}
.chart{--1:var(--main);--2:light-dark(#99520a,#f5b458);--3:light-dark(#9c2863,#f095c2);--4:light-dark(#6350a3,#b9aaf0);margin:20px 0 0}
.chart figcaption{margin-bottom:10px;color:var(--muted);font-size:.9375rem}
.chart figcaption b{display:block;color:var(--ink)}
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
.chart .l1{stroke:var(--1)}
.chart .l2{stroke:var(--2);stroke-dasharray:7 4}
.chart .l3{stroke:var(--3);stroke-dasharray:2 3}
.chart .l4{stroke:var(--4);stroke-dasharray:10 3 2 3}
.chart summary{padding:10px 0;color:var(--main);cursor:pointer}
.chart .table{overflow-x:auto}
.chart table{width:100%;border-collapse:collapse}
.chart :is(th,td){padding:8px 4px;border-bottom:1px solid var(--line)}`

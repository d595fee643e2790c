import { chartStyle } from '../../kit/chart-style.ts'

/** The look of the form, and the colours of charts, which pages of the site have from their style sheet. */
export const style = `.sides,form,.group{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
form details{border-block:1px solid var(--line)}
summary{padding:12px 0;font-weight:600;cursor:pointer}
.group{padding:4px 0 16px}
summary small{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--muted);font-weight:400}
[open]>summary small{display:none}
@media(min-width:44em){.sides .outcome{order:0}.sides{grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:40px}.sides form{align-content:start}}
label{display:block;margin-bottom:4px;font-weight:600}
[aria-invalid]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
form small{display:block;margin-top:4px;color:var(--muted)}
@supports selector(:has(a)){form .condition{display:none}}
form .wrong{color:var(--danger)}
.outcome{order:-1;padding:14px 16px;border-radius:8px;background:color-mix(in srgb,var(--main) 8%,var(--card))}
.result{margin:.6em 0 0;line-height:1.45}
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
${chartStyle}
.chart .picture{overflow-x:auto}
.chart .picture>svg{min-width:calc(22.5rem - 112px)}
.answer.chart{margin:0}
.answer .high{display:none}
.answer p,.answer dl,.answer dd{margin:0;padding:0;border:0}
.answer dl{display:flex;flex-wrap:wrap;gap:4px 20px}
.answer dt{display:block;padding:0;border:0;color:var(--muted);font-size:.8125rem}
.answer dd{font-weight:700;text-align:left}
.answer-lead,.answer-figure span{color:var(--muted);font:400 .9375rem/1.4 system-ui,sans-serif}
.answer-figure span{display:block}
.answer-figures{display:flex;flex-wrap:wrap;gap:0 24px}
.answer-figure{font-size:2.5rem;font-weight:700;line-height:1.2;white-space:nowrap}
.answer-figure.long,.answer-figure+.answer-figure,.answer-figure:nth-last-child(2){font-size:1.625rem}
.with-bars{display:grid;grid-template-columns:auto minmax(0,1fr);align-items:center;gap:0 14px}
.with-bars p{display:contents}
.with-bars span{grid-column:1/-1}
.chart .with-bars svg{max-width:none;height:14px}
.chart dt svg{display:inline-block;width:.75em;height:.75em;margin-right:5px}`

import { bareStyle } from '../../kit/bare-style.ts'
import { chartStyle } from '../../kit/chart-style.ts'

/** The lines in the margins of every sheet. */
interface Margins {
  /** Above: whose booklet it is, and its date. */
  top: readonly [left: string, right: string]
  /** Below: the address of its page. */
  bottom: string
  /** The texts before the number of a page, and before the number of all pages. */
  page: readonly [before: string, between: string]
}

/** The style of a booklet. It is black on white also for who reads the site in the dark. @param colour the main colour of the site */
export const styleOf = (colour: string, margins: Margins): string =>
  bareStyle(colour) + chartStyle + light(colour) + screenStyle + marginsOf(margins) + paperStyle

const light = (colour: string) =>
  `:root:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--muted:#3d464d;--line:#c9c9c9;--edge:#777;--danger:#b3261e;--main:${colour};--on-main:#fff}`

/** Browsers without margin boxes print the address and the number of the page themselves. */
const marginsOf = ({ top: [left, right], bottom, page: [before, between] }: Margins): string =>
  `@page{size:A4;margin:18mm 17mm 19mm;font:8.5pt system-ui,Noto Sans,Noto Sans Devanagari,sans-serif;
@top-left{content:${cssText(left)}}
@top-right{content:${cssText(right)}}
@bottom-left{content:${cssText(bottom)};width:80%}
@bottom-right{content:${cssText(before)} counter(page) ${cssText(between)} counter(pages)}}
@page:first{@top-left{content:none}@top-right{content:none}}`

/** A string of CSS, in which nothing can end it or the element around it. */
const cssText = (text: string) =>
  `"${text.replaceAll(/[^\p{L}\p{M}\p{N} .,:/-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`

const screenStyle = `body{max-width:44rem;margin:0 auto;padding:clamp(16px,4vw,40px) 20px;font:1.0625rem/1.65 Iowan Old Style,Palatino Linotype,Noto Serif,Noto Serif Devanagari,Georgia,serif}
:lang(hi){line-height:1.8}
h1,h2,h3,h4,h5{font-family:Iowan Old Style,Palatino Linotype,Noto Serif,Noto Serif Devanagari,Georgia,serif;font-weight:600;line-height:1.25;text-wrap:balance}
h1{font-size:clamp(1.75rem,6vw,2.75rem)}
h2{margin:.2em 0 .5em;font-size:clamp(1.5rem,5vw,2rem)}
h3{margin:1.6em 0 .4em;font-size:1.3125rem}
h4{margin:1.3em 0 .3em;font-size:1.125rem}
ul,ol{margin:0 0 1em;padding-left:1.5em}li{margin:.25em 0}li>p{margin:0}
.brand,.which,.facts,.hint,.contents,.of,.figure,.callout,.chart,.table,.tool-card-title,.tool-card-result,.footnotes{font-family:system-ui,Segoe UI,Roboto,Noto Sans,Noto Sans Devanagari,sans-serif}
.note{display:block;width:min(100%,26rem);margin:0 0 1.25rem}.note text{font-family:Iowan Old Style,Palatino Linotype,Noto Serif,Georgia,serif}
.brand{margin:0 0 1.25rem;font-weight:600}.brand a{color:inherit;text-decoration:none}
.which,.of{margin:0;color:var(--muted);font-size:.9375rem}
.lead{color:var(--muted);font-size:1.125em}
.facts{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;margin:1.5rem 0;font-size:.9375rem;line-height:1.5}
.facts svg{display:block;flex:none;width:116px;margin-left:-12px}.facts div{flex:1 1 14rem}.facts p{margin:0}
.contents h2{margin:1.2em 0 .3em;font-size:1.25rem}
.contents li::marker{color:var(--muted)}.contents small{white-space:nowrap}
.hint{margin:1.5rem 0;padding:12px 16px;border:1px solid var(--line);border-radius:8px;font-size:.9375rem}
.hint p{margin:0}
.hint p+p{margin-top:4px}
.hint a{display:inline-block;margin-right:20px;padding:10px 0}
article{margin-top:3rem;padding-top:2rem;border-top:2px solid var(--ink)}
.figure{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 12px;padding-left:14px;border-left:4px solid var(--main)}
.figure b{font-size:1.75rem;line-height:1.3}
.callout{margin:1.3em 0;padding:10px 16px;border-left:4px solid var(--main);background:#f3f5f4;font-size:.9375em}.callout.warning{border-color:var(--danger)}
.callout::before{content:attr(aria-label);display:block;font-weight:600}.callout>:last-child{margin:0}
blockquote:not(.callout){margin:1.3em 0;padding-left:16px;border-left:3px solid var(--line)}
pre{overflow-x:auto;padding:12px;border:1px solid var(--line)}
img{max-width:100%;height:auto}
.table{margin:1.3em 0;overflow-x:auto;font-size:.9375em;line-height:1.4}
.table table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.table :is(th,td){padding:6px 8px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.table :is(th,td):first-child{padding-left:0}.table :is(th,td):last-child{padding-right:0}.table th{border-color:var(--ink)}
:is(figure,.chart){margin:1.5em 0}
figcaption{margin-bottom:10px;font-size:.9375rem;line-height:1.45;color:var(--muted)}
figcaption b{display:block;color:var(--ink)}
.chart .q{fill:none;stroke:var(--edge)}.chart .r{fill:#f3f5f4;stroke:var(--line)}.chart .m{fill:var(--muted)}
.chart summary{padding:10px 0;font-size:.9375rem}
.tool-card-title{margin:1.3em 0 0;padding:10px 14px 0;border:1px solid var(--edge);border-bottom:0;border-radius:8px 8px 0 0;font-weight:600}
.tool-card-result{padding:2px 14px 10px;border:1px solid var(--edge);border-top:0;border-radius:0 0 8px 8px;font-size:.9375em}
.tool-card-title:not(:has(+.tool-card-result)){margin-bottom:1.3em;padding-bottom:10px;border-bottom:1px solid var(--edge);border-radius:8px}
.footnote-ref{font-size:.75em;line-height:0}.footnote-ref a{text-decoration:none}
.footnotes{margin-top:1.5em;padding-top:.5em;border-top:1px solid var(--line);font-size:.8125rem;line-height:1.5}
.end{margin-top:3rem;padding-top:1rem;border-top:2px solid var(--ink);font-size:.9375rem}
`

const paperStyle = `@media print{
body{max-width:none;padding:0;font-size:10.5pt;line-height:1.5}:lang(hi){line-height:1.65}
a{color:inherit;text-decoration-color:#999}a[data-at]::after{content:" (" attr(data-at) ")";font-size:.85em;overflow-wrap:anywhere}
.hint,.footnotes a[href^="/rates#"],[role=doc-backlink],.chart details{display:none}
h1{font-size:26pt}h2{font-size:18pt}.contents h2{font-size:13pt}h3{font-size:13pt}h4{font-size:11pt}
.brand{margin-bottom:8mm;font-size:13pt}.note{width:120mm;margin-bottom:14mm}.figure b{font-size:18pt}
article{margin:0;padding:0;border:0;break-before:page}
h1,h2,h3,h4,h5,.of,.figure,.tool-card-title,:is(p,ol,ul):has(+:is(.table,figure,.tool-card-title)),p:has(+:is(ol,ul)){break-after:avoid}
:is(.table,figure,svg,img,tr,pre,blockquote,.callout,.facts,.tool-card-title,.tool-card-result,li,ol:not(.footnotes ol),ul:not(:has(>:nth-child(6)))){break-inside:avoid}
thead{display:table-header-group}p{orphans:3;widows:3}
.table{overflow:visible}.table :is(th,td){padding-block:3pt}
.chart svg{max-width:112mm}.chart text{font-size:11px}.chart .m{font-size:10px}
.callout,.figure{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.footnotes{font-size:8pt;line-height:1.4}.footnotes li{margin:0}
.end{margin-top:1.5em}
}`

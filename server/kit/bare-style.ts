import { dark, darkMainOf, light } from '../../contract/settings/colours.ts'

/**
 * The look of a page without style sheets: the tokens, text and buttons of web/tokens.css and web/ui. It has no quotes, which
 * templates of HTML would escape.
 * @param colour the main colour of the site
 */
export const bareStyle = (colour: string) =>
  `:root{color-scheme:light dark;--paper:${light.paper};--card:#fff;--ink:${light.ink};--muted:#55616b;--line:#e4dfd3;--edge:#8a8f8c;
--danger:#b3261e;--main:${colour};--on-main:#fff;accent-color:var(--main)}
@media(prefers-color-scheme:dark){:root{--paper:${dark.paper};--card:${dark.card};--ink:${dark.ink};--muted:#a3b1b4;--line:#263640;--edge:#66777f;
--danger:#ff8a80;--main:${darkMainOf(colour)};--on-main:${dark.paper}}}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:var(--paper);overflow-wrap:anywhere;
font:1rem/1.6 system-ui,Segoe UI,Roboto,Noto Sans,Noto Sans Devanagari,sans-serif}
h1,.brand{font-family:Iowan Old Style,Palatino Linotype,Noto Serif,Noto Serif Devanagari,Georgia,serif;font-weight:600;line-height:1.2}
h1{margin:0 0 .5em;text-wrap:balance}
p{margin:0 0 1em}
a{color:var(--main);text-underline-offset:3px}
small{color:var(--muted);font-size:.875rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:6px 18px;border:1px solid transparent;
border-radius:8px;background:var(--main);color:var(--on-main);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button.line{border-color:var(--edge);background:var(--card);color:var(--ink)}
input,select,textarea{width:100%;min-height:44px;padding:7px 12px;border:1px solid var(--edge);border-radius:8px;
background:var(--card);color:inherit;font:inherit}
:focus-visible{outline:3px solid var(--main);outline-offset:2px;border-radius:4px}
`

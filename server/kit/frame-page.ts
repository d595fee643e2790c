import { html } from 'hono/html'
import type { Language } from '../../contract/languages.ts'
import { bareStyle } from './bare-style.ts'
import { htmlPage, type Html } from './html-page.ts'

interface Frame {
  status?: number
  title: string
  language?: Language
  /** The colour of the site: `#rrggbb`. */
  colour: string
  style?: string
  /** True for a form that is sent to this site and answered in the frame; without it none is sent. */
  sendsForms?: boolean
  /** Seconds until its content changes, if that time is fixed. */
  maxAge?: number
}

/** Answers a page without cookies and scripts, which every site may show in a frame. Its policy forbids everything else there. */
export async function framePage(
  { status = 200, title, language = 'en', colour, style = '', sendsForms = false, maxAge = usualAge }: Frame,
  body: Html,
): Promise<Response> {
  const head = html`<meta name="robots" content="noindex" />`
  const page = await htmlPage(
    { title, language: `${language}-IN`, head, style: bareStyle(colour) + frameStyle + style },
    html`<body>
      <main>${body}</main>
    </body>`,
  )
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${Math.min(usualAge, maxAge)}`,
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${sendsForms ? "'self'" : "'none'"}; frame-ancestors *`,
      'x-frame-options': '',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

const usualAge = 60

/** A card that fills its frame. */
const frameStyle = `html{background:var(--paper)}body{min-height:100vh;padding:18px 20px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
h1{font-size:1.25rem;line-height:1.3}p{margin:.6em 0 0}`

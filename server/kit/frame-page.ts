import { html } from 'hono/html'
import { bareStyle } from './bare-style.ts'
import { htmlPage, type Html } from './html-page.ts'

interface Frame {
  status?: number
  title: string
  /** The colour of the site: `#rrggbb`. */
  colour: string
  style?: string
  /** True for a form that is sent to this site and answered in the frame; without it none is sent. */
  sendsForms?: boolean
}

/** Answers a page that every site may show in a frame, without cookies and scripts; nothing else may be done with it there. */
export async function framePage(
  { status = 200, title, colour, style = '', sendsForms = false }: Frame,
  body: Html,
): Promise<Response> {
  const head = html`<meta name="robots" content="noindex" />`
  const page = await htmlPage(
    { title, head, style: `${bareStyle(colour)}:root{accent-color:${colour}}${frameStyle}${style}` },
    html`<body>
      ${body}
    </body>`,
  )
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${sendsForms ? "'self'" : "'none'"}; frame-ancestors *`,
      'x-frame-options': '',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

const frameStyle = `:root{color-scheme:light dark}a{color:inherit}body{margin:0;max-width:none;padding:14px 18px;border:1px solid;border-radius:10px}
h1{margin:0 0 .5em;font-size:1.15rem;line-height:1.35}p{margin:.6em 0 0}`

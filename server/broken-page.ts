import type { RenderedPage } from './pages.ts'

/** What a visitor gets when a screen cannot be rendered at all: it needs nothing of what broke. */
export function brokenPage(siteName: string): RenderedPage & { csp: string } {
  const name = siteName.replace(/[<&]/g, '')
  return {
    status: 500,
    csp: "default-src 'none'; style-src 'unsafe-inline'",
    html: `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>Something went wrong · ${name}</title>
<style>body{margin:15vh auto;max-width:30em;padding:0 20px;font:16px/1.6 system-ui,sans-serif;color:#17212b;background:#fbfaf6}
h1{font-family:Georgia,serif}a{color:#0b5c66}
@media(prefers-color-scheme:dark){body{color:#e9eeec;background:#0e1519}a{color:#5fc7cc}}</style></head>
<body><h1>Something went wrong on our side</h1><p>The page could not be made. Please try again in a minute.</p>
<p><a href="/">Go to the first page</a></p></body>
</html>`,
  }
}

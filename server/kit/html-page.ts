import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/**
 * A page in one file, without scripts: for mail programs, frames, paper and saved files. Every text in it is escaped.
 * @param head further elements of the head
 * @param style escaped too; `raw` of one with quotes
 * @param body the `<body>` element
 */
export async function htmlPage(
  { title, head, style, language = 'en-IN' }: { title: string; head: Html; style: string; language?: string },
  body: Html,
): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        ${head}
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      ${body}
    </html>`
  return page.toString()
}

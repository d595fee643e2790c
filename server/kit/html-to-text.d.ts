declare module 'html-to-text' {
  interface Options {
    wordwrap?: number | false
    selectors?: { selector: string; format?: string; options?: Record<string, unknown> }[]
  }
  export function convert(html: string, options?: Options): string
}

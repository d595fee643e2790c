/** The plug-in ships no types; it is handed to `use` and nothing more. */
declare module 'markdown-it-footnote' {
  const plugin: (parser: ReturnType<typeof import('markdown-it').default>) => void
  export default plugin
}

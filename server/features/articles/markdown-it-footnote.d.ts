/** The plug-in ships no types; it is handed to `use` and nothing more. */
declare module 'markdown-it-footnote' {
  const plugin: (parser: object) => void
  export default plugin
}

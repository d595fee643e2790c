/** The text of entry.start.ts, bundled, for an inline script in the HTML of a page (`startScript` in vite.config.ts). */
declare module 'virtual:start-script' {
  const text: string
  export default text
}

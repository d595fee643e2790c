/** The troubles of content/help in which minutes count, and the signs of questions about them (`contentData` in vite.config.ts). */
declare module 'virtual:urgent-doors' {
  const doors: readonly { slug: string; questions: readonly string[] }[]
  export default doors
}

/** The patterns of content/scams as the checker needs them (`contentData` in vite.config.ts). */
declare module 'virtual:scam-patterns' {
  import type { CheckerData } from '../../../contract/scams/check-message.ts'

  const data: CheckerData
  export default data
}

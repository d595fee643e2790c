import { paths } from '../../../contract/paths.ts'

const targets: Readonly<Record<string, string>> = {
  practice: paths.scamPractice(),
  practise: paths.scamPractice(),
  'scam-practice': paths.scamPractice(),
  'scams/practise': paths.scamPractice(),
  scam: paths.scams,
  fraud: paths.scams,
  frauds: paths.scams,
  check: paths.scamCheck,
  'scam-check': paths.scamCheck,
  'fraud-check': paths.scamCheck,
  'real-or-fraud': paths.scamPractice(),
}

/**
 * The page that a likely address means: `/practice`, `/fraud`. It is looked up where no page is.
 * @param search the choice of messages, which goes along
 */
export function likelyScamAddress(path: string, search: string): string | null {
  const name = path.toLowerCase().replace(/^\/|\/$/g, '')
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined
  return target === undefined ? null : target + search
}

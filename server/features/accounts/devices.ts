import { parse } from 'bowser'

/**
 * A browser and its system in words: 'Chrome on Android'.
 * @param userAgent as the browser named itself at login
 */
export function deviceInWords(userAgent: string): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = parse(userAgent)
  if (!browser.name) return os.name ? `A browser on ${os.name}` : 'Unknown device'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}

import { MIMEType } from 'node:util'

/**
 * True if a `Content-Type` is exactly this media type, whatever its letters' case and parameters (RFC 9110, section 8.3.1). A body in another
 * encoding than UTF-8 would be read wrongly, so that a `charset` may name that one alone.
 */
export function isMediaType(contentType: string | null | undefined, type: `${string}/${string}`): boolean {
  const sent = parsed(contentType ?? '')
  if (sent?.essence !== type) return false
  const charset = sent.params.get('charset')
  return charset === null || charset.toLowerCase() === 'utf-8'
}

function parsed(contentType: string): MIMEType | null {
  try {
    return new MIMEType(contentType)
  } catch {
    return null
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may stand in XML (and HTML), between tags or in a quoted attribute. */
export function escapeXml(text: string): string {
  return withoutControls(text).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}

/** Without the characters that XML 1.0 forbids even when they are escaped (section 2.2): a single one breaks a whole feed. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it is for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

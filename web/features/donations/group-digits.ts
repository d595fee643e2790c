/**
 * Groups the digits of an amount the Indian way while it is being typed: '100000' becomes '1,00,000', and the caret stays
 * behind the digit that it was behind. Other text is left unchanged.
 * @param caret the caret's position
 * @param forward true after the Delete key, which then skips a comma
 */
export function groupDigits(text: string, caret: number, forward = false): { text: string; caret: number } {
  if (/[^\d,\s₹]/.test(text)) return { text, caret }
  const digits = text.replaceAll(/\D/g, '')
  const grouped = digits.replaceAll(/\d(?=(?:\d\d)+\d$)/g, '$&,')
  const before = text.slice(0, caret).replaceAll(/\D/g, '').length
  const behind = indexAfter(grouped, before)
  return { text: grouped, caret: forward && grouped[behind] === ',' ? behind + 1 : behind }
}

/** The position after so many digits. */
function indexAfter(grouped: string, digits: number): number {
  let index = 0
  for (let seen = 0; seen < digits; index += 1) if (grouped[index] !== ',') seen += 1
  return index
}

interface Payment {
  /** The receiver, such as 'name@bank'. */
  upiId: string
  name: string
  /** Whole rupees. */
  amount: number
  /** Letters and digits, in the app's own reference and in the note, which a bank statement shows. */
  reference: string
}

/**
 * The link that opens a UPI app with everything filled in, by NPCI's linking specification. The id is not escaped, since apps look for
 * its '@'.
 */
export function upiLink({ upiId, name, amount, reference }: Payment): string {
  const rest = { pn: name, am: amount.toFixed(2), cu: 'INR', tn: `Support ${reference}`, tr: reference }
  const written = Object.entries(rest).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `upi://pay?${[`pa=${upiId}`, ...written].join('&')}`
}

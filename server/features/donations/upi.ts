import qrcode from 'qrcode'

/** What a UPI app is asked to pay. */
interface Payment {
  /** The receiver's id, such as 'name@bank'. */
  upiId: string
  /** The receiver's name, as the app is to show it. */
  name: string
  /** Whole rupees. */
  amount: number
  /** Letters and digits: the same in the app's own reference and in the note, which is what a bank statement shows. */
  reference: string
}

/**
 * The link that opens a UPI app with everything filled in, by NPCI's linking specification. The id stands as it is,
 * since apps look for its '@'; of the rest, all but letters and digits is escaped, blanks as %20.
 */
export function upiLink({ upiId, name, amount, reference }: Payment): string {
  const rest = { pn: name, am: amount.toFixed(2), cu: 'INR', tn: `Support ${reference}`, tr: reference }
  const written = Object.entries(rest).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `upi://pay?${[`pa=${upiId}`, ...written].join('&')}`
}

/** A link as a QR code: an SVG document with the quiet zone of four modules that the standard asks for. */
export function qrOf(link: string): Promise<string> {
  return qrcode.toString(link, { type: 'svg', margin: 4 })
}

/**
 * An address as a QR code, in an SVG document.
 * @param margin modules of quiet zone around it; the standard requires four
 */
export async function qrCode(address: string, margin = 4): Promise<string> {
  const { default: qrcode } = await import('qrcode')
  return qrcode.toString(address, { type: 'svg', margin })
}

/** JavaScript that verifies a message, as docs/operations.md has it too. */
export const webhookSample = `/** \`body\` is the text as it came, before it is parsed. */
export async function isGenuine(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1000 - seconds) > 300) return false
  const bytes = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(secret.replace('whsec_', '')), hmac, false, ['verify'])
  const signed = new TextEncoder().encode(\`\${id}.\${seconds}.\${body}\`)
  const isRight = (signature) => crypto.subtle.verify('HMAC', key, bytes(signature.replace('v1,', '')), signed)
  return (await Promise.all(signatures.split(' ').map(isRight))).includes(true)
}
`

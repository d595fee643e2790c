import { htmlText } from './letter-html.ts'
import { type Letter, type Sender, greeting, addressOf } from './letter.ts'

/** The letter as plain text and as HTML, with the same text. Names of buttons are in the HTML alone. */
export async function renderLetter(
  letter: Letter,
  sender: Sender,
): Promise<{ subject: string; text: string; html: string }> {
  return { subject: letter.subject, text: plainText(letter, sender), html: await htmlText(letter, sender) }
}

function plainText(letter: Letter, sender: Sender): string {
  const parts = [
    greeting(letter),
    ...letter.body.map((part) => {
      if (typeof part === 'string') return part
      if (!('text' in part)) return addressOf(part, sender)
      const { title, facts, text, link } = part
      const lines = [title, facts, '', text, '', `${link.label}: ${addressOf(link, sender)}`]
      return lines.filter((line) => line !== undefined).join('\n')
    }),
    sender.name,
    ...(letter.reason === undefined ? [] : [letter.reason]),
    ...(letter.links ?? []).map((link) => `${link.label}:\n${addressOf(link, sender)}`),
  ]
  return `${parts.join('\n\n')}\n`
}

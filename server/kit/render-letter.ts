import { speaking } from '#words'
import { htmlText } from './letter-html.ts'
import { type Letter, type Sender, greeting, addressOf } from './letter.ts'

/**
 * The letter as plain text and as HTML, with the same text. Names of buttons are in the HTML alone.
 * @param make makes the letter, in the language of the sender
 */
export async function renderLetter(
  make: () => Letter,
  sender: Sender,
): Promise<{ subject: string; text: string; html: string }> {
  const letter = speaking(sender.spoken, () => {
    const made = make()
    return { ...made, greeting: greeting(made) }
  })
  return { subject: letter.subject, text: plainText(letter, sender), html: await htmlText(letter, sender) }
}

function plainText(letter: Letter & { greeting: string }, sender: Sender): string {
  const parts = [
    letter.greeting,
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

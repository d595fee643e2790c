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
  // Loaded with the first letter.
  const { mailHtml, mailText } = await import('./written-html.ts')
  const letter = speaking(sender.spoken, () => {
    const made = make()
    const body = made.body.map((part) =>
      typeof part === 'object' && 'html' in part && part.html !== undefined
        ? { ...part, html: mailHtml(part.html, sender) }
        : part,
    )
    return { ...made, body, greeting: greeting(made) }
  })
  return { subject: letter.subject, text: plainText(letter, sender, mailText), html: await htmlText(letter, sender) }
}

function plainText(letter: Letter & { greeting: string }, sender: Sender, mailText: (html: string) => string): string {
  const parts = [
    letter.greeting,
    ...letter.body.map((part) => {
      if (typeof part === 'string') return part
      if (!('link' in part)) return 'html' in part ? mailText(part.html) : addressOf(part, sender)
      const { title, facts, text, html, link } = part
      const lines = [
        title,
        facts,
        '',
        html === undefined ? text : mailText(html),
        '',
        `${link.label}: ${addressOf(link, sender)}`,
      ]
      return lines.filter((line) => line !== undefined).join('\n')
    }),
    sender.name,
    ...(letter.reason === undefined ? [] : [letter.reason]),
    ...(letter.links ?? []).map((link) => `${link.label}:\n${addressOf(link, sender)}`),
  ]
  return `${parts.join('\n\n')}\n`
}

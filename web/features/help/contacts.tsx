import type { Contact } from '../../../contract/help/help-api.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import type { Say } from './say.ts'

/** The number to call first; another is for where that one is busy. */
const firstCall = (links: Contact['links']) => links.find(({ kind }) => kind === 'call')?.href

interface Props {
  contacts: readonly Contact[]
  /** The day of the look at them, written out. */
  checked: string
  say: Say
  /** True above the list of troubles, which should begin on the first screen: the buttons alone. */
  isBrief?: boolean
}

/** 'Call 1930' with the number large. */
function CallText({ of: text, number }: { of: string; number: string }) {
  const [before, after] = text.split(number)
  return (
    <span>
      {before}
      <b>{number}</b>
      {after}
    </span>
  )
}

/** The contacts: a button for the first number of each, its others, and the official sites. */
export function Contacts({ contacts, checked, say, isBrief = false }: Props) {
  if (contacts.length === 0) return null
  return (
    <section className="contacts" aria-label={say('Whom to call')}>
      <ul>
        {contacts.map(({ key, label, links }) => (
          <li key={key}>
            <b>{label}</b>
            {(isBrief ? links.filter(({ href }) => href === firstCall(links)) : links).map(({ text, href }) =>
              href === firstCall(links) ? (
                <a key={href} className="button call" href={href}>
                  <CallText of={say('Call {number}', { number: text })} number={text} />
                </a>
              ) : (
                <OutsideLink key={href} href={href}>
                  {text}
                </OutsideLink>
              ),
            )}
          </li>
        ))}
      </ul>
      <p className="meta">
        {say('The numbers on this page were last checked on {day}.', { day: checked })}{' '}
        {contacts.some(({ isDue }) => isDue) && say('Some are due for a new check: look at the official site too.')}
      </p>
    </section>
  )
}

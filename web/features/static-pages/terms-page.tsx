import { Link } from 'wouter'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { LegalText, legalQuery } from './legal-page.tsx'

export const head = titled('Terms of Service', (name) => ({
  description: `The terms on which ${name} may be used: education and not advice, fair use, and the law that applies.`,
  canonical: paths.terms,
}))

export const queries = () => [legalQuery('terms')]

/** The terms of use. */
export default function TermsPage() {
  const { name } = useSite()
  return (
    <LegalText page="terms" figure={{ value: '₹0', line: 'for every lesson' }}>
      <p>By using {name} you agree to these terms. If you do not, please do not use the site.</p>
      <p className="meta">Last changed on 20 November 2026.</p>

      <h2>Education, not advice</h2>
      <p>
        The articles explain how money works in India. They are not investment, tax, insurance or legal advice, and do
        not know your situation. Nothing here is an offer or a promise of returns. Before you decide, check the current
        rules at the source that an article names, and ask a qualified person; for investments, one who is registered
        with SEBI.
      </p>
      <h2>Figures change</h2>
      <p>
        Rates, limits and laws change. Each article says for which date its figures are right. We correct mistakes that
        we learn of, but do not promise that every page is complete and up to date.
      </p>
      <h2>What you may do with the content</h2>
      <p>
        You may read, print and share links to everything. You may quote short parts if you name {name} and link to the
        page. Everything else needs the permission of the operator of the site, who holds the rights in its content,
        unless a page says otherwise.
      </p>
      <h2>Fair use</h2>
      <p>Please do not:</p>
      <ul>
        <li>break the law, or help others to break it, through the site;</li>
        <li>try to get into parts that are not public, or to disturb the site;</li>
        <li>fetch pages so fast that other readers have to wait;</li>
        <li>leave an email address that is not yours;</li>
        <li>pretend to be {name}, or use its content to sell, to deceive, or to promise returns.</li>
      </ul>
      <h2>Links to other sites</h2>
      <p>Articles link to sources. Those who run them are responsible for what they say.</p>
      <h2>What we are responsible for</h2>
      <p>
        The site is free and is offered as it is. It may change, and at times it may not open. As far as the law allows,
        neither the operator nor the authors are liable for a loss that comes from using the site or from relying on
        what it says. Nothing here takes away a right that the law gives you and that you cannot give up.
      </p>
      <h2>Privacy and complaints</h2>
      <p>
        What we keep about you is in the <Link href={paths.privacy}>Privacy Policy</Link>. How to complain, and how soon
        you get an answer, is on the <Link href={paths.contact}>Contact</Link> page.
      </p>
      <h2>Law and changes</h2>
      <p>
        The law of India applies, and its courts decide. When these terms change, the new text appears here with its
        date.
      </p>
    </LegalText>
  )
}

import { Link } from 'wouter'
import { t, Trans } from '#words'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { InShort } from './in-short.tsx'
import { LegalText, legalQuery } from './legal-page.tsx'

export const head = titled(t`Terms of Service`, (name) => ({
  description: t`The terms on which ${name} may be used: education and not advice, fair use, and the law that applies.`,
  canonical: paths.terms,
}))

export const queries = () => [legalQuery('terms')]

/** The terms of use. */
export default function TermsPage() {
  const { name } = useSite()
  return (
    <LegalText page="terms" figure={{ value: '₹0', line: t`for every lesson` }} drawing={<InShort />}>
      <p>
        <Trans>By using {name} you agree to these terms. If you do not, please do not use the site.</Trans>
      </p>
      <p className="meta">
        <Trans>Last changed on 20 November 2026.</Trans>
      </p>

      <h2>
        <Trans>Education, not advice</Trans>
      </h2>
      <p>
        <Trans>
          The articles explain how money works in India. They are not investment, tax, insurance or legal advice, and do
          not know your situation. Nothing here is an offer or a promise of returns. Before you decide, check the
          current rules at the source that an article names, and ask a qualified person; for investments, one who is
          registered with SEBI.
        </Trans>
      </p>
      <h2>
        <Trans>Figures change</Trans>
      </h2>
      <p>
        <Trans>
          Rates, limits and laws change. Each article says for which date its figures are right. We correct mistakes
          that we learn of, but do not promise that every page is complete and up to date.
        </Trans>
      </p>
      <h2>
        <Trans>What you may do with the content</Trans>
      </h2>
      <p>
        <Trans>
          You may read, print and share links to everything. You may quote short parts if you name {name} and link to
          the page. Everything else needs the permission of the operator of the site, who holds the rights in its
          content, unless a page says otherwise.
        </Trans>
      </p>
      <h2>
        <Trans>Fair use</Trans>
      </h2>
      <p>
        <Trans>Please do not:</Trans>
      </p>
      <ul>
        <li>
          <Trans>break the law, or help others to break it, through the site;</Trans>
        </li>
        <li>
          <Trans>try to get into parts that are not public, or to disturb the site;</Trans>
        </li>
        <li>
          <Trans>fetch pages so fast that other readers have to wait;</Trans>
        </li>
        <li>
          <Trans>leave an email address that is not yours;</Trans>
        </li>
        <li>
          <Trans>pretend to be {name}, or use its content to sell, to deceive, or to promise returns.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Links to other sites</Trans>
      </h2>
      <p>
        <Trans>Articles link to sources. Those who run them are responsible for what they say.</Trans>
      </p>
      <h2>
        <Trans>What we are responsible for</Trans>
      </h2>
      <p>
        <Trans>
          The site is free and is offered as it is. It may change, and at times it may not open. As far as the law
          allows, neither the operator nor the authors are liable for a loss that comes from using the site or from
          relying on what it says. Nothing here takes away a right that the law gives you and that you cannot give up.
        </Trans>
      </p>
      <h2>
        <Trans>Privacy and complaints</Trans>
      </h2>
      <p>
        <Trans>
          What we keep about you is in the <Link href={paths.privacy}>Privacy Policy</Link>. How to complain, and how
          soon you get an answer, is on the <Link href={paths.contact}>Contact</Link> page.
        </Trans>
      </p>
      <h2>
        <Trans>Law and changes</Trans>
      </h2>
      <p>
        <Trans>
          The law of India applies, and its courts decide. When these terms change, the new text appears here with its
          date.
        </Trans>
      </p>
    </LegalText>
  )
}

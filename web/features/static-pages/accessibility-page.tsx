import { t, Trans } from '#words'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { ContactAddress } from '../../ui/contact-address.tsx'
import { Specimens } from './specimens.tsx'
import { LegalText, legalQuery } from './legal-page.tsx'

export const head = titled(t`Accessibility`, (name) => ({
  description: t`What ${name} does so that everybody can read it, how that is tested, what falls short, and how to tell us.`,
  canonical: paths.accessibility,
}))

export const queries = () => [legalQuery('accessibility')]

/** The accessibility statement. */
export default function AccessibilityPage() {
  const { name } = useSite()
  return (
    <LegalText page="accessibility" figure={{ value: 'AA', line: t`of WCAG 2.2 is our aim` }} drawing={<Specimens />}>
      <p>
        <Trans>
          {name} is for everybody, on any device, with any aid. We aim at level AA of the Web Content Accessibility
          Guidelines (WCAG) 2.2. No outside body has audited the site.
        </Trans>
      </p>
      <h2>
        <Trans>What you can count on</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Reading, searching, logging in, commenting, voting, liking and saving, the forum and the support page work
            without JavaScript.
          </Trans>
        </li>
        <li>
          <Trans>Everything can be reached and used with the keyboard, and the focus can always be seen.</Trans>
        </li>
        <li>
          <Trans>There is a light and a dark theme, and text can be made larger without anything being cut off.</Trans>
        </li>
        <li>
          <Trans>
            Listen reads articles, pages of help and accepted answers aloud, where your device has a voice for their
            language.
          </Trans>
        </li>
        <li>
          <Trans>Nothing moves when your device asks for less motion.</Trans>
        </li>
        <li>
          <Trans>Articles in Hindi are marked as Hindi, so that a screen reader pronounces them correctly.</Trans>
        </li>
        <li>
          <Trans>Colour is never the only sign of a meaning.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>What is tested</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            The pages are checked by automatic tests (axe) in the light and the dark theme. Such tests find some faults,
            not all.
          </Trans>
        </li>
        <li>
          <Trans>They are used with the keyboard alone.</Trans>
        </li>
        <li>
          <Trans>They are opened with JavaScript switched off.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Known limits</Trans>
      </h2>
      <ul>
        <li>
          <Trans>We have not yet tested with people who use screen readers every day.</Trans>
        </li>
        <li>
          <Trans>Wide tables scroll sideways on a small screen.</Trans>
        </li>
        <li>
          {language === 'en'
            ? 'Menus and buttons are in English, also around articles in Hindi.'
            : t`Some articles, and what members write, are in English alone.`}
        </li>
        <li>
          <Trans>
            The theme switch, Listen and the buttons that copy need JavaScript; without it, Share leads to WhatsApp.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Tell us</Trans>
      </h2>
      <p>
        <Trans>
          If something stands in your way, say which page, what you wanted to do, and which device or aid you use.
        </Trans>{' '}
        <ContactAddress />
      </p>
    </LegalText>
  )
}

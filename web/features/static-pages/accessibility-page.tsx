import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { ContactAddress } from '../../ui/contact-address.tsx'
import { LegalText, legalQuery } from './legal-page.tsx'

export const head = titled('Accessibility', (name) => ({
  description: `What ${name} does so that everybody can read it, how that is tested, what falls short, and how to tell us.`,
  canonical: paths.accessibility,
}))

export const queries = () => [legalQuery('accessibility')]

/** The accessibility statement. */
export default function AccessibilityPage() {
  const { name } = useSite()
  return (
    <LegalText page="accessibility" figure={{ value: 'AA', line: 'of WCAG 2.2 is our aim' }}>
      <p>
        {name} is for everybody, on any device, with any aid. We aim at level AA of the Web Content Accessibility
        Guidelines (WCAG) 2.2. No outside body has audited the site.
      </p>
      <h2>What you can count on</h2>
      <ul>
        <li>
          Reading, searching, logging in, commenting, voting, liking and saving, the forum and the support page work
          without JavaScript.
        </li>
        <li>Everything can be reached and used with the keyboard, and the focus can always be seen.</li>
        <li>There is a light and a dark theme, and text can be made larger without anything being cut off.</li>
        <li>
          Listen reads articles, pages of help and accepted answers aloud, where your device has a voice for their
          language.
        </li>
        <li>Nothing moves when your device asks for less motion.</li>
        <li>Articles in Hindi are marked as Hindi, so that a screen reader pronounces them correctly.</li>
        <li>Colour is never the only sign of a meaning.</li>
      </ul>
      <h2>What is tested</h2>
      <ul>
        <li>
          The pages are checked by automatic tests (axe) in the light and the dark theme. Such tests find some faults,
          not all.
        </li>
        <li>They are used with the keyboard alone.</li>
        <li>They are opened with JavaScript switched off.</li>
      </ul>
      <h2>Known limits</h2>
      <ul>
        <li>We have not yet tested with people who use screen readers every day.</li>
        <li>Wide tables scroll sideways on a small screen.</li>
        <li>Menus and buttons are in English, also around articles in Hindi.</li>
        <li>
          The theme switch, Listen and the buttons that copy need JavaScript; without it, Share leads to WhatsApp.
        </li>
      </ul>
      <h2>Tell us</h2>
      <p>
        If something stands in your way, say which page, what you wanted to do, and which device or aid you use.{' '}
        <ContactAddress />
      </p>
    </LegalText>
  )
}

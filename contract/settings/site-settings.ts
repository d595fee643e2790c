import * as z from 'zod/mini'
import { t } from '#words'
import { grouped } from '../../money/grouped.ts'
import { accentColourFault, mainColourFault } from './colours.ts'
import { FirstPageShape } from './first-page.ts'
import { legalTextMost, legalTitles, unknownPlaceholders, type LegalPage } from '../legal/legal.ts'
import { footerLinksFault, footerLinksName, menuFault } from './menu.ts'
import { reasonsFault } from './reasons.ts'
import { isOwnPicture } from '../articles/media.ts'
import { settingLimits as limits, signUpWays } from './settings.ts'
import { isAtHost, socialHosts, socialNames, type SocialSetting } from './social-links.ts'
import { VerificationCode } from './verification.ts'
import { asName, boundedText, Colour, named, Instant } from '../shapes.ts'

/** A text that stands in titles and headers. */
const line = (name: string, bounds: { min: number; max: number }) =>
  boundedText(name, bounds).check(
    ...named(t`${name} is required`),
    z.refine((text) => !/\p{Cc}/u.test(text), t`${name} must be one line`),
  )

/** The address of an account elsewhere. */
const link = (setting: SocialSetting) => {
  const name = socialNames[setting]
  const hosts = socialHosts[setting]
  const [host = ''] = hosts ?? []
  const address = hosts
    ? z.string().check(
        z.trim(),
        z.refine(
          (text) => isAtHost(text, hosts),
          t`${name}: enter the address of your page there, such as https://${host}/…`,
        ),
      )
    : z.url({ protocol: /^https?$/, error: t`${name}: enter an address that begins with https://` })
  return z.nullable(address.check(z.maxLength(500, t`${name} must be at most 500 characters`)))
}

/** A text of which each line is an entry. @param fault the reason why it is no such list, or null */
const lines = (name: string, most: number, fault: (text: string) => string | null) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
    z.maxLength(most, t`${name} must be at most ${grouped(most)} characters`),
    ...asName,
    z.check(({ value, issues }) => {
      const message = fault(value)
      if (message) issues.push({ code: 'custom', input: value, message, continue: true })
    }),
  )

const legalText = (page: LegalPage) =>
  z.nullable(
    boundedText(legalTitles[page], { min: 1, max: legalTextMost }).check(
      z.check(({ value, issues }) => {
        const [unknown] = unknownPlaceholders(value)
        if (unknown === undefined) return
        const mark = `{{${unknown.slice(0, 40)}}}`
        const message = t`${legalTitles[page]}: there is no placeholder ${mark}`
        issues.push({ code: 'custom', input: value, message, continue: true })
      }),
    ),
  )

/** The settings that admins make on the site. */
export const SiteSettings = z.object({
  name: line(t`Site name`, limits.name),
  tagline: line(t`Tagline`, limits.tagline),
  about: line(t`Sentence in the footer`, limits.about),
  contactEmail: z.nullable(
    z.email(t`Enter a valid email address`).check(z.maxLength(254, t`Email must be at most 254 characters`)),
  ),
  grievanceOfficer: z.nullable(boundedText(t`Grievance officer`, limits.grievanceOfficer).check(...asName)),
  twitterUrl: link('twitterUrl'),
  linkedinUrl: link('linkedinUrl'),
  instagramUrl: link('instagramUrl'),
  youtubeUrl: link('youtubeUrl'),
  whatsappUrl: link('whatsappUrl'),
  telegramUrl: link('telegramUrl'),
  facebookUrl: link('facebookUrl'),
  googleVerification: VerificationCode('Google Search Console'),
  bingVerification: VerificationCode('Bing Webmaster Tools'),
  menu: lines(t`Menu`, 3_000, menuFault),
  footerLinks: lines(footerLinksName, 4_000, footerLinksFault),
  privacyText: legalText('privacy'),
  termsText: legalText('terms'),
  contactText: legalText('contact'),
  accessibilityText: legalText('accessibility'),
  firstPage: FirstPageShape,
  mainColour: Colour(t`Main colour`, mainColourFault),
  accentColour: Colour(t`Accent colour`, accentColourFault),
  logo: z.nullable(z.string().check(z.refine(isOwnPicture, t`Logo: upload a picture`))),
  forum: z.boolean(),
  polls: z.boolean(),
  gifts: z.boolean(),
  signUp: z.enum(signUpWays, t`Sign-up: choose open, approval or closed`),
  loginLinks: z.boolean(),
  passkeys: z.boolean(),
  wholeArticles: z.boolean(),
  schoolUntil: z.nullable(Instant),
  lostFactorProof: z.nullable(boundedText(t`Proof`, limits.lostFactorProof).check(...asName)),
  holdLinks: z.boolean(),
  holdSigns: z.boolean(),
  holdFirst: z.boolean(),
  reasons: lines(t`Reasons`, 12_000, reasonsFault),
})
export type SiteSettings = z.infer<typeof SiteSettings>

import * as z from 'zod/mini'
import { t } from '#words'
import { articleLimits } from '../articles/articles.ts'
import { languageNames } from '../languages.ts'
import { asName, boundedText, named } from '../shapes.ts'
import { anotherPage, footerGroups, ownPageLimits as limits, ownPageSlug, type FooterGroup } from './own-pages.ts'

/** The schema of the form in which editors write a page; the browser checks with it too. */

/** A text in one line that may be empty. */
const line = (most: number, tooLong: string) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, tooLong), ...asName), '')

/** The text of a page, as its versions have it. */
export const OwnPageText = z.object({
  title: boundedText(t`Title`, limits.title).check(...named(t`Title cannot be empty`)),
  /** Its name in the menu, if not the title. */
  label: line(limits.label, t`The name in the menu has at most ${limits.label} characters`),
  /** The sentence that search engines and link previews show. */
  description: line(limits.description, t`The sentence has at most ${limits.description} characters`),
  content: boundedText(t`Content`, articleLimits.content),
  language: z._default(z.enum(languageNames), 'en'),
})
export type OwnPageText = z.infer<typeof OwnPageText>

export const OwnPageForm = z
  .extend(OwnPageText, {
    /** Its address after the slash; empty for one that is made of the title. */
    slug: z._default(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(limits.slug, t`Address must be at most ${limits.slug} characters`),
        z.refine(
          (slug) => slug === '' || ownPageSlug.test(slug),
          t`Write the address in Latin letters, digits and hyphens, such as about-us`,
        ),
      ),
      '',
    ),
    /** The id of the same page in another language. */
    translationOf: z._default(z.nullable(z.uuid(anotherPage)), null),
    published: z._default(z.boolean(), false),
    /** True to show it in the bar at the top. */
    inBar: z._default(z.boolean(), false),
    footerGroup: z._default(z.nullable(z.enum(Object.keys(footerGroups) as FooterGroup[])), null),
  })
  .check(
    z.check(({ value: { inBar, label, title }, issues }) => {
      if (!inBar || label !== '' || title.length <= limits.label) return
      const message = t`The bar has space for ${limits.label} characters: give the page a shorter name there`
      issues.push({ code: 'custom', input: label, path: ['label'], message, continue: true })
    }),
  )
export type OwnPageForm = z.infer<typeof OwnPageForm>

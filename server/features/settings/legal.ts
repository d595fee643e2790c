import { t } from '#words'
import { pictureOrigin } from '../../../contract/articles/picture-origins.ts'
import { dataOfMembers } from '../../../contract/accounts/personal-data-of-members.ts'
import { dataOfReaders, type PersonalData } from '../../../contract/accounts/personal-data.ts'
import { textSetting, type LegalPage, type Placeholder } from '../../../contract/legal/legal.ts'
import type { SiteSettings } from '../../../contract/settings/site-settings.ts'
import { badInput } from '../../kit/errors.ts'
import { ValueCache } from '../../kit/value-cache.ts'
import type { Settings } from './current.ts'

/** The texts of pages that admins have written, rendered once for each change of the settings. */
export function createLegalTexts(settings: Settings) {
  const rendered = new ValueCache<string>({ madeOf: () => settings.current })
  return async (page: LegalPage) => {
    const { current, written } = settings
    const text = current[textSetting(page)]
    if (text === null) return { content: '' as const, html: null, changedAt: null }
    const html = await rendered.get(page, () => render(text, current))
    return { content: '' as const, html, changedAt: written[page] ?? null }
  }
}

/** @throws HttpError 400 for a text beyond the renderer's limits, and for pictures of other sites, which browsers do not load on these pages */
export async function refuseUnrenderable(setting: string, text: string): Promise<void> {
  const { html: made, faults } = (await import('../articles/markdown.ts')).renderMarkdown(text)
  const shown = Array.from(made.matchAll(/<img[^>]* src="([^"]*)"/g), ([, src = '']) => src.replaceAll('&amp;', '&'))
  const outside = shown.find((src) => pictureOrigin(src))
  if (outside !== undefined)
    faults.push(
      t`Pictures on this page must be uploaded to this site, so that no other site learns who reads it, not ${outside.slice(0, 100)}`,
    )
  if (faults.length > 0) throw badInput({ [setting]: faults })
}

async function render(text: string, settings: SiteSettings): Promise<string> {
  const { renderMarkdown } = await import('../articles/markdown.ts')
  const values = new Map<string, string>(Object.entries(valuesOf(settings)))
  const named = settings.grievanceOfficer === null ? text.replaceAll(officerBeside, '') : text
  const filled = named.replaceAll(/\{\{([\w-]+)\}\}/g, (whole, name: string) => values.get(name) ?? whole)
  return renderMarkdown(filled)
    .html.replaceAll('<p>{{kept-of-readers}}</p>', () => listOf(dataOfReaders))
    .replaceAll('<p>{{kept-of-members}}</p>', () => listOf(dataOfMembers))
}

/** The name of the officer, beside their title: 'the grievance officer, {{grievance-officer}}'. While nobody is named, it is left out. */
const officerBeside = /[,:] ?\{\{grievance-officer\}\}/g

/** The placeholders within a line, as Markdown. */
const valuesOf = ({
  name,
  contactEmail,
  grievanceOfficer,
}: SiteSettings): Record<Exclude<Placeholder, `kept-${string}`>, string> => ({
  name: escaped(name),
  contact: contactEmail ? `[${escaped(contactEmail)}](mailto:${encodeURI(contactEmail)})` : 'the operator of this site',
  'grievance-officer': escaped(grievanceOfficer ?? 'the grievance officer, whom the operator of the site names'),
})

/** Escapes a text for Markdown, so that it is shown as it is. */
const escaped = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

/** As web/features/static-pages/personal-data.tsx shows it. */
const listOf = (items: readonly PersonalData[]): string => {
  const rows = items.map(
    ({ what, why, howLong, withdraw }) =>
      `<li><strong>${html(what)}</strong><dl><dt>Why</dt><dd>${html(why)}</dd><dt>How long</dt><dd>${html(howLong)}</dd>` +
      `<dt>To take it back</dt><dd>${html(withdraw)}</dd></dl></li>`,
  )
  return `<ul class="personal-data rows">${rows.join('')}</ul>`
}

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { LegalPage } from '../../../../contract/legal/legal.ts'
import { MeContext } from '../../../kit/me.ts'
import { SiteContext, type Site } from '../../../kit/site.ts'
import { pageAsMarkdown } from './page-as-markdown.ts'

const screens: Record<LegalPage, () => Promise<{ default: ComponentType }>> = {
  privacy: () => import('../../static-pages/privacy-page.tsx'),
  terms: () => import('../../static-pages/terms-page.tsx'),
  contact: () => import('../../static-pages/contact-page.tsx'),
  accessibility: () => import('../../static-pages/accessibility-page.tsx'),
}

/** Each setting as its placeholder, also one that is not set: the text has a sentence for it then. */
const placeholders = {
  name: '{{name}}',
  contactEmail: '{{contact}}',
  grievanceOfficer: '{{grievance-officer}}',
} satisfies Partial<Site>

/**
 * The text of a page as it came with the site, as Markdown with placeholders, in the language of the bundle. The page's own screen is
 * rendered for it, outside of the document, on a site whose settings are the placeholders.
 */
export async function suppliedText(page: LegalPage, site: Site): Promise<string> {
  const { default: Screen } = await screens[page]()
  const box = document.createElement('div')
  const root = createRoot(box)
  // Nothing is requested: the text is in the screen.
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  flushSync(() =>
    root.render(
      <SiteContext value={{ ...site, ...placeholders, written: {} }}>
        <QueryClientProvider client={client}>
          <MeContext value={null}>
            <Screen />
          </MeContext>
        </QueryClientProvider>
      </SiteContext>,
    ),
  )
  const shown = box.querySelector('.legal')
  if (!shown) throw new Error('The screen of a legal page has its text in .legal')
  const text = pageAsMarkdown(shown)
  root.unmount()
  return text
}

import '../own-page.css'
import '../dashboard/compact-table.css'
import '../dashboard/pictures.css'
import './own-pages.css'
import { t, Trans } from '#words'
import { useQuery } from '@tanstack/react-query'
import { languages } from '../../../../contract/languages.ts'
import type { OwnPageRow } from '../../../../contract/own-pages/own-pages-api.ts'
import { footerGroups, ownPageLimits } from '../../../../contract/own-pages/own-pages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { isDenied } from '../../../kit/answers.ts'
import { dayInIndia } from '../../../kit/dates.ts'
import { langOf } from '../../../kit/language-of.ts'
import { titled } from '../../../kit/page.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { ActionRunner } from '../action-runner.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { Example } from '../example.tsx'
import { Headline } from '../headline.tsx'
import { deletion } from '../dashboard/deletion.tsx'
import { RowMenu } from '../row-menu.tsx'
import { statsQuery } from '../stats-query.ts'
import { ownPagesQuery } from './edit-own-page.ts'

const pages = t({ message: 'Pages', context: 'of the operator' })

export const head = titled(pages)

export const queries = () => [statsQuery(), ownPagesQuery()]

/** The pages that the operator writes, such as 'About us'. */
export default function OwnPagesPage() {
  const query = useQuery({ ...ownPagesQuery(), staleTime: 5_000 })
  const { data: rows, error } = query
  if (isDenied(error)) return <AccessDenied />
  return (
    <AdminFrame here={adminPaths.ownPages} className="own-page">
      <ActionRunner>
        <PageHead title={pages}>
          {(rows?.length ?? 0) < ownPageLimits.most && (
            <LinkButton href={adminPaths.newPage} look="main">
              <Trans>New page</Trans>
            </LinkButton>
          )}
        </PageHead>
        <p className="meta">
          <Trans>Pages about the site itself, such as ‘About us’. The bar and the footer may lead to them.</Trans>
        </p>
        <h2 id={headingId} tabIndex={-1} className="unseen">
          {pages}
        </h2>
        <Awaited query={query} />
        {rows?.length === 0 && (
          <>
            <Notice title={t`No pages yet`}>
              <Trans>Write the first one: readers look for who is behind a site.</Trans>
            </Notice>
            <Example>
              <Table caption={pages} columns={columns} rows={[example]} isCompact />
            </Example>
          </>
        )}
        {rows && rows.length > 1 && <Published rows={rows} />}
        {rows && rows.length > 0 && <Table caption={pages} columns={columns} rows={rows} isCompact />}
      </ActionRunner>
    </AdminFrame>
  )
}

/** The pages that can be read, and those of them to which the bar or the footer leads. */
function Published({ rows }: { rows: readonly OwnPageRow[] }) {
  const published = rows.filter((page) => page.published)
  const linked = published.filter(({ inBar, footerGroup }) => inBar || footerGroup !== null).length
  const [some, all] = [published.length, rows.length]
  return (
    <Headline
      shares={[
        { key: 'linked', size: linked, look: 'main' },
        { key: 'published', size: some - linked, look: 'second' },
        { key: 'drafts', size: all - some },
      ]}
    >
      <Trans>
        <b>
          {some} of {all}
        </b>{' '}
        pages are published; the bar or the footer leads to {linked}
      </Trans>
    </Headline>
  )
}

const example: OwnPageRow = {
  id: '',
  slug: 'our-team',
  title: t`Our team`,
  label: t`Our team`,
  language: 'en',
  translationOf: null,
  published: true,
  inBar: true,
  footerGroup: null,
  version: 1,
  updatedAt: '2026-11-25T06:30:00Z',
}

const columns: Column<OwnPageRow>[] = [
  {
    label: t`Title`,
    kind: 'wide',
    cell: (page) => (
      <div className="titled">
        <SmallPage page={page} />
        <div>
          <span lang={langOf(page.language)}>{page.title}</span>{' '}
          {!page.published && <Badge>{t({ message: 'Draft', context: 'state' })}</Badge>}
          <div className="meta">{paths.ownPage(page.slug)}</div>
        </div>
      </div>
    ),
  },
  {
    label: t`Language`,
    isPlain: true,
    cell: ({ language }) => <span lang={langOf(language)}>{languages[language]}</span>,
  },
  {
    label: t`In the menu`,
    cell: inMenu,
  },
  { label: t({ message: 'Updated', context: 'when' }), cell: ({ updatedAt }) => dayInIndia(updatedAt) },
  {
    label: t`Actions`,
    kind: 'actions',
    cell: ({ id, slug, title, published }) => (
      <RowMenu
        name={title}
        actions={[
          { label: t`Edit`, name: t`Edit ‘${title}’`, href: adminPaths.editPage(id), main: true },
          { label: t`View`, name: t`View ‘${title}’`, href: paths.ownPage(slug) },
          deletion('page', id, title, published ? t`Its address leads nowhere then.` : null),
        ]}
      />
    ),
  },
]

/** The page in small, below a bar and over a foot with a link where they lead to it. The texts of the row have the same. */
const SmallPage = ({ page: { title, language, inBar, footerGroup } }: { page: OwnPageRow }) => (
  <span className="small-page" aria-hidden="true">
    <i className={inBar ? 'leads' : undefined} />
    <b lang={langOf(language)}>{title}</b>
    <i className={inBar || footerGroup ? 'leads' : undefined} />
  </span>
)

function inMenu({ inBar, footerGroup }: OwnPageRow): string {
  if (inBar) return t`Bar and footer`
  if (!footerGroup) return t`No`
  const group = footerGroups[footerGroup]
  return t`Footer: ${group}`
}

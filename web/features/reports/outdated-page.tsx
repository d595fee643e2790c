import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { outdatedLimits } from '../../../contract/moderation/outdated.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Area } from '../../forms/field-area.tsx'
import { Field } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ask } from '../../kit/api.ts'
import { titled, type Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import { PageFailure } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const head = titled(t`This is outdated`)

/** The article or the figure of the page's address. */
function subjectOf(search: URLSearchParams): { article: string } | { rate: string } {
  const article = search.get('article')
  return article ? { article } : { rate: search.get('rate') ?? '' }
}

const subjectQuery = (search: URLSearchParams) => ask('GET /api/reports/outdated', {}, subjectOf(search))

export const queries = ({ search }: Location) => [subjectQuery(search)]

/** A member's report that an article or a figure is out of date. */
export default function OutdatedPage() {
  const search = useSearchParams()
  const { data, isPending, error } = useQuery(subjectQuery(search))
  if (isPending)
    return <Skeleton label={t`Loading`} className="wrap page reading prose" lines={[{ width: '60%' }, {}, {}]} />
  if (!data) return <PageFailure what="Article" error={error} gone="removed" wayOn={browse} />
  return <OutdatedForm subject={subjectOf(search)} {...data} />
}

const browse = { href: paths.articles(), label: t`Browse All Articles` }

function OutdatedForm({ subject, title, path }: { subject: Record<string, string>; title: string; path: string }) {
  const form = useForm('POST /api/reports/outdated', {
    name: 'outdated',
    fields: subject,
    body: ({ sourceUrl, ...typed }) => (sourceUrl ? { ...typed, sourceUrl } : typed),
  })
  return (
    <div className="wrap page reading prose">
      <h1>
        <Trans>This is outdated</Trans>
      </h1>
      <p>
        <Trans>
          You are reporting <Link href={path}>{title}</Link>. An admin looks at it, and you are told what they found.
        </Trans>
      </p>
      {form.reply ? (
        <p className="callout good" role="status">
          {form.reply.message}
        </p>
      ) : (
        <ActionForm form={form} submit={t`Send report`}>
          <Area
            name="details"
            label={t`What is outdated?`}
            hint={t`The number or the sentence, and what is right now.`}
            rows={4}
            maxLength={outdatedLimits.details}
          />
          <Field
            name="sourceUrl"
            type="url"
            label={t`A newer source (optional)`}
            hint={t`The address of an official page or a newspaper, such as https://www.rbi.org.in/…`}
            maxLength={outdatedLimits.sourceUrl}
          />
        </ActionForm>
      )}
    </div>
  )
}

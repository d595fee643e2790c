import '../../ui/prose.css'
import './outdated.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { outdated } from '../../../contract/moderation/outdated-api.ts'
import { outdatedLimits } from '../../../contract/moderation/outdated.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Area } from '../../forms/field-area.tsx'
import { Field } from '../../forms/field.tsx'
import type { FormState } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { ask } from '../../kit/api.ts'
import { wallTimeOf } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { dayInWords } from '../../../contract/day-words.ts'
import { titled, type Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import { BanknoteHead, type Figure } from '../../ui/banknote-head.tsx'
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

type Props = ReplyOf<typeof outdated.subject> & { subject: Record<string, string> }

function OutdatedForm({ subject, title, path, figures }: Props) {
  const now = useNow()
  const isFigure = 'rate' in subject
  const form = useForm('POST /api/reports/outdated', {
    name: 'outdated',
    fields: subject,
    body: ({ sourceUrl, ...typed }) => (sourceUrl ? { ...typed, sourceUrl } : typed),
  })
  return (
    <>
      <BanknoteHead
        title={t`This is outdated`}
        lead={
          <Trans>
            You are reporting <Link href={path}>{title}</Link>. An admin looks at it, and you are told what they found.
          </Trans>
        }
        figure={sinceChecked(figures, now)}
      />
      <div className="wrap page outdated-page">
        {figures.length > 0 && (
          <section aria-labelledby="figures">
            <h2 id="figures">{isFigure ? t`As it stands here` : t`Is it one of these figures?`}</h2>
            <ul className={isFigure ? 'replaced' : undefined}>
              {figures.map((figure) => (
                <li key={figure.key}>
                  {isFigure ? (
                    <div>
                      <Note figure={figure} />
                    </div>
                  ) : (
                    <Link href={paths.outdated({ rate: figure.key })}>
                      <Note figure={figure} />
                    </Link>
                  )}
                </li>
              ))}
              {isFigure && (
                <li className="blank" aria-hidden="true">
                  ?
                </li>
              )}
            </ul>
          </section>
        )}
        <Report form={form} />
      </div>
    </>
  )
}

/** The age of the figure that was looked at first; none without a figure. */
function sinceChecked(figures: Props['figures'], now: Date): Figure | undefined {
  const [oldest] = figures.map(({ checkedOn }) => checkedOn).toSorted()
  if (!oldest) return undefined
  const days = Math.max(0, Math.floor((Date.parse(wallTimeOf(now).slice(0, 10)) - Date.parse(oldest)) / 86_400_000))
  return {
    value: plural(days, { one: '# day', other: '# days' }),
    line: figures.length > 1 ? t`since the oldest figure in it was checked` : t`since it was checked`,
  }
}

/** A figure as it stands here, and the day of the last look. */
const Note = ({ figure: { title, text, checkedOn } }: { figure: Props['figures'][number] }) => (
  <>
    <Value text={text} name={title} />{' '}
    <span className="meta">
      <Trans>checked on {dayInWords(checkedOn)}</Trans>
    </span>
  </>
)

/** The first value as the figure; under its name it stands with the others, each with what it is: 'for loss, up to ₹30 lakh; …'. */
function Value({ text, name }: { text: string; name: string }) {
  const [first = ''] = text.split('; ')
  const at = first.lastIndexOf(': ')
  return (
    <>
      <b>{first.slice(at < 0 ? 0 : at + 2)}</b> <span>{name}</span>{' '}
      {at >= 0 && <span className="meta">{text.replaceAll(beforeValue, ' ')}</span>}
    </>
  )
}

/** The colon where an English label goes on with its value: 'closes early after: 3 years'. */
const beforeValue = /(?<=\b(?:after|age|before|costs|for|had|has|least|most|then|to|within)): /g

function Report({ form }: { form: FormState & { reply?: { message: string } | undefined } }) {
  return (
    <div>
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

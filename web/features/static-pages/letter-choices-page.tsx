import '../../ui/ticks.css'
import '../../ui/prose.css'
import '../../ui/radio-cards.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { categoryField, choicesOfFields, frequencies } from '../../../contract/subscribers/letters.ts'
import { linkToken, paths } from '../../../contract/paths.ts'
import type { LetterChoices } from '../../../contract/subscribers/subscribers.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { FieldMessages } from '../../forms/field-frame.tsx'
import { Checkbox } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { failureOf } from '../../kit/send.ts'
import { categoryLabel } from '../../../contract/categories/category-label.ts'
import { useCategories } from '../../kit/categories.ts'
import { ask } from '../../kit/api.ts'
import { isMissing } from '../../kit/answers.ts'
import { titled, type Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'

export const head = titled(t`Your letters`)

const choicesQuery = (token: string) => ask('GET /api/subscribers/choices', {}, { token })

const isWhole = (token: string) => linkToken.test(token)

export function queries({ search }: Location) {
  const token = search.get('token') ?? ''
  return isWhole(token) ? [choicesQuery(token)] : []
}

/** The letters that a subscriber gets, reached by a link in each of them. */
export default function LetterChoicesPage() {
  const token = useSearchParams().get('token') ?? ''
  const { data: choices, error } = useQuery({ ...choicesQuery(token), enabled: isWhole(token) })
  if (!isWhole(token)) return <WrongLink />
  if (!choices && isMissing(error)) return <WrongLink />
  if (!choices)
    return error ? (
      <Failure error={error} />
    ) : (
      <p className="wait">
        <Trans>Loading…</Trans>
      </p>
    )
  return (
    <div className="wrap page reading prose">
      <h1>
        <Trans>Your letters</Trans>
      </h1>
      <p>
        <Trans>Choose which letters we write to you, and how often.</Trans>
      </p>
      <ChoicesForm token={token} choices={choices} />
      <h2>
        <Trans>No more letters</Trans>
      </h2>
      <p>
        <Trans>
          <Link href={paths.unsubscribe(token)}>Unsubscribe</Link>, and your address is erased.
        </Trans>
      </p>
    </div>
  )
}

const WrongLink = () => (
  <Notice title={t`This link does not work`} level={1} action={{ label: t`Subscribe`, href: paths.subscribe }}>
    <Trans>No address on our list belongs to it. Please open it from the newest letter, or copy it whole.</Trans>
  </Notice>
)

const Failure = ({ error }: { error: Error }) => (
  <Notice title={t`Failed to Load`} level={1} action={tryAgain} live>
    {failureOf(error, t`This page did not arrive. Check your connection, then try again.`)}
  </Notice>
)

function ChoicesForm({ token, choices }: { token: string; choices: Omit<LetterChoices, 'token'> }) {
  const form = useForm('PUT /api/subscribers/choices', { name: 'letters', fields: { token }, body: choicesOfFields })
  const frequency = form.typed.frequency ?? choices.frequency
  return (
    <>
      <ActionForm form={form} submit={t`Save`}>
        <fieldset className="radio-cards">
          <legend>
            <Trans>New articles</Trans>
          </legend>
          {frequencies.map((value) => (
            <label key={value}>
              <input type="radio" name="frequency" value={value} defaultChecked={value === frequency} />
              <span>
                {choiceTexts[value].label}
                <span className="hint">{choiceTexts[value].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <FieldMessages name="frequency" errors={form.errors.frequency} label="" />
        <Checkbox
          name="monthlyChanges"
          label={t`What changed: one letter a month on figures and articles that have changed, and none in a month without`}
          {...(!form.returned && { defaultChecked: choices.monthlyChanges })}
        />
        <fieldset>
          <legend>
            <Trans>Subjects</Trans>
          </legend>
          {useCategories().map(({ name: category }) => (
            <Checkbox
              key={category}
              name={categoryField + category}
              label={categoryLabel(category)}
              {...(!form.returned && { defaultChecked: choices.categories.includes(category) })}
            />
          ))}
        </fieldset>
      </ActionForm>
      <p className={form.reply && !form.busy ? 'callout good' : 'unseen'} role="status">
        {form.busy ? '' : form.reply?.message}
      </p>
    </>
  )
}

const choiceTexts = {
  'at-once': { label: t`Each article`, hint: t`A letter when an article appears.` },
  weekly: {
    label: t`Once a week`,
    hint: t`One letter on Sunday with the articles of the week, and none in a week without.`,
  },
  none: { label: t`None`, hint: t`No letter about new articles.` },
} as const

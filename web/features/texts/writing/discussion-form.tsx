import { t, Trans } from '#words'
import type { Discussion } from '../../../../contract/texts/forum-shapes.ts'
import { forumCategories, type ForumCategory } from '../../../../contract/texts/forum.ts'
import { paths } from '../../../../contract/paths.ts'
import { byField, textFields, type TextField } from '../../../../contract/texts/texts.ts'
import { Fragment, type ReactNode } from 'react'
import { Choice, pleaseChoose } from '../../../forms/field-area.tsx'
import { send } from '../../../kit/send.ts'
import { lazyPart } from '../../../kit/lazy.tsx'
import { useMe } from '../../../kit/me.ts'
import { useGo, useSearchParams } from '../../../kit/location.ts'
import { useWriting } from './use-writing.ts'
import { ConfirmNote } from './confirm-note.tsx'
import { WritingField, WritingForm } from './writing-form.tsx'
import { errorsOf } from './discussion-errors.ts'
import { nameOfCategory } from '../name-of-category.ts'

// Loaded once there is enough of a question.
const OfferNote = lazyPart(async () => (await import('./offers.tsx')).OfferNote)
const OfferList = lazyPart(async () => (await import('./offers.tsx')).OfferList)
const FraudNote = lazyPart(async () => (await import('./fraud-note.tsx')).FraudNote)
/** The letters of a title and a text with which a question begins. */
const enough = 8

/** A visitor without an account is new to the forum. */
const firstCategory = 'Beginner Questions'

interface Props {
  /** The edited discussion; null for a new one. */
  discussion: Discussion | null
  /** @param stored null for a new one that waits */
  onDone: (stored: Discussion | null) => void
  /** Beside the button that sends it. */
  children: (dropDraft: () => void) => ReactNode
}

/** Title, content and, of a new discussion, its category. */
export function DiscussionForm({ discussion, onDone, children }: Props) {
  const me = useMe()
  const go = useGo()
  const suggested = useSearchParams().get('title')
  const writing = useWriting(discussion ? 'PUT /api/forum/posts/:id' : 'POST /api/forum/posts', {
    name: discussion ? 'edit-discussion' : 'discussion',
    ...(discussion && { params: { id: discussion.id } }),
    to: discussion ? paths.discussion(discussion.id) : paths.forum(),
    draft: discussion ? `edit:${discussion.id}` : 'discussion:new',
    initial: {
      ...byField('discussion', (_, name) => discussion?.[name] ?? ''),
      ...(!discussion && { title: suggested ?? '', category: me ? '' : firstCategory }),
    },
    check: (typed) => errorsOf(typed, discussion === null),
    intercept() {
      // A visitor without an account is led to the sign-up, which leads back.
      if (!me) go(paths.signup({ next: paths.newDiscussion }))
      return !me
    },
    send({ values, allowed, sendKey }) {
      const body = { ...byField('discussion', (_, name) => values[name] ?? ''), keep: allowed }
      if (discussion) return send('PUT /api/forum/posts/:id', { id: discussion.id }, body)
      const category = values.category as ForumCategory
      return send('POST /api/forum/posts', undefined, { ...body, category, sendKey })
    },
    done: (stored) =>
      'waiting' in stored ? null : discussion ? t`Discussion saved` : t`Discussion created successfully`,
    failed: discussion ? t`Failed to save discussion` : t`Failed to create discussion`,
    onDone: (stored) => onDone('waiting' in stored ? null : stored),
  })
  const { form, values, drop, write, focusOn } = writing
  const { title = '', content = '' } = values
  const isQuestion = !discussion && title.length + content.length >= enough
  const question = { title, content }
  return (
    <div className="discussion-form">
      <WritingForm {...{ writing }} back={discussion ? paths.discussion(discussion.id) : paths.newDiscussion}>
        {writing.restored && !discussion && (
          <p className="restored callout row apart">
            <span role="status">
              <Trans>Your draft is back.</Trans>
            </span>
            <button
              type="button"
              className="button line"
              onClick={() => {
                writing.clear()
                focusOn('title')
              }}
            >
              <Trans>Clear it</Trans>
            </button>
          </p>
        )}
        {Object.entries<TextField>(textFields.discussion).map(([name, { label, limits, oneLine, optional }]) => (
          <Fragment key={name}>
            {isQuestion && <FraudNote texts={question} field={name} />}
            <WritingField
              {...{ writing, name, label, oneLine }}
              most={limits.max}
              hint={optional && t`You may leave this out.`}
              placeholder={placeholders[name]}
            >
              {name === 'title' && !discussion && (
                // Its line always has its height, so that no button moves while it is being clicked.
                <p className="offer-note meta" role="status">
                  {isQuestion && <OfferNote question={question} />}
                </p>
              )}
            </WritingField>
          </Fragment>
        ))}
        {!discussion && (
          <Choice
            name="category"
            label={t`Category`}
            options={[
              pleaseChoose,
              ...forumCategories.map((category) => [category, nameOfCategory(category)] as const),
            ]}
            value={values.category}
            onChange={(category) => write('category', category)}
          />
        )}
        {!discussion && <ConfirmNote />}
        <div className="button-row">
          <button type="submit" className="button main" aria-disabled={form.busy}>
            {form.busy ? t`Sending…` : discussion ? t`Save` : t`Create discussion`}
          </button>
          {children(drop)}
        </div>
      </WritingForm>
      {isQuestion && <OfferList question={question} />}
    </div>
  )
}

const placeholders: Record<string, string> = {
  title: t`One question or thought, in a line`,
  content: t`Numbers help, names do not: income, expenses, what you owe and what you want.`,
}

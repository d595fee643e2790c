import { lengthFault } from '../../../../contract/texts/rules.ts'
import type { ForumPost } from '../../../../contract/texts/forum-api.ts'
import { forumCategories, type ForumCategory } from '../../../../contract/texts/forum.ts'
import { paths } from '../../../../contract/paths.ts'
import { byField, textFields, type TextField } from '../../../../contract/texts/texts.ts'
import type { ReactNode } from 'react'
import { Choice, pleaseChoose } from '../../../forms/field-area.tsx'
import { send } from '../../../kit/act.ts'
import { useMe } from '../../../kit/me.ts'
import { useGo } from '../../../kit/place.ts'
import { SimilarList, SimilarNote, useSimilar } from './similar-discussions.tsx'
import { useWriting } from './use-writing.ts'
import { WritingField, WritingForm } from './writing-form.tsx'

/** A visitor without an account is new to the forum. */
const firstCategory = 'Beginner Questions'

interface Props {
  /** The edited discussion; null for a new one. */
  post: ForumPost | null
  /** @param stored null for a new one that waits for a moderator */
  onDone: (stored: ForumPost | null) => void
  /** Beside the button that sends it. */
  children: (dropDraft: () => void) => ReactNode
}

/** Title, content and, of a new discussion, its category. */
export function DiscussionForm({ post, onDone, children }: Props) {
  const me = useMe()
  const go = useGo()
  const writing = useWriting(post ? 'PUT /api/forum/posts/:id' : 'POST /api/forum/posts', {
    name: post ? 'edit-discussion' : 'discussion',
    ...(post && { params: { id: post.id } }),
    to: post ? paths.discussion(post.id) : paths.forum(),
    draft: post ? `edit:${post.id}` : 'discussion:new',
    initial: {
      ...byField('post', (_, name) => post?.[name] ?? ''),
      ...(!post && { category: me ? '' : firstCategory }),
    },
    check: (typed) => errorsOf(typed, post === null),
    isHeldBack() {
      // A visitor without an account is led to the sign-up, which leads back.
      if (!me) go(paths.signup({ next: paths.newDiscussion }))
      return !me
    },
    send({ words, keep, sendKey }) {
      const body = { ...byField('post', (_, name) => words[name] ?? ''), keep }
      if (post) return send('PUT /api/forum/posts/:id', { id: post.id }, body)
      const category = words.category as ForumCategory
      return send('POST /api/forum/posts', undefined, { ...body, category, sendKey })
    },
    done: (stored) => ('waiting' in stored ? null : post ? 'Discussion saved' : 'Discussion created successfully'),
    failed: `Failed to ${post ? 'save' : 'create'} discussion`,
    onDone: (stored) => onDone('waiting' in stored ? null : stored),
  })
  const { form, words, drop, write, focusOn } = writing
  const similar = useSimilar(post || !me ? '' : (words.title ?? ''))
  return (
    <div className="discussion-form">
      <WritingForm {...{ writing }} back={post ? paths.discussion(post.id) : paths.newDiscussion}>
        {writing.restored && !post && (
          <p className="restored callout row apart">
            <span role="status">Your draft is back.</span>
            <button
              type="button"
              className="button line"
              onClick={() => {
                writing.clear()
                focusOn('title')
              }}
            >
              Clear it
            </button>
          </p>
        )}
        {Object.entries<TextField>(textFields.post).map(([name, { label, limits, oneLine, optional }]) => (
          <WritingField
            key={name}
            {...{ writing, name, label, oneLine }}
            most={limits.max}
            hint={optional && 'You may leave this out.'}
            placeholder={placeholders[name]}
          >
            {name === 'title' && !post && me && <SimilarNote found={similar} />}
          </WritingField>
        ))}
        {!post && (
          <Choice
            name="category"
            label="Category"
            options={[pleaseChoose, ...forumCategories.map((category) => [category, category] as const)]}
            value={words.category}
            onChange={(category) => write('category', category)}
          />
        )}
        <div className="button-row">
          <button type="submit" className="button main" aria-disabled={form.busy}>
            {form.busy ? 'Sending…' : post ? 'Save' : 'Create discussion'}
          </button>
          {children(drop)}
        </div>
      </WritingForm>
      <SimilarList found={similar} />
    </div>
  )
}

function errorsOf(typed: Record<string, unknown>, isNew: boolean): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const [name, { label, limits, optional }] of Object.entries<TextField>(textFields.post)) {
    const text = String(typed[name] ?? '')
    const fault = optional && !text.trim() ? null : lengthFault(label, text, limits)
    if (fault) errors[name] = [fault]
  }
  if (isNew && !typed.category) errors.category = ['Please select a category']
  return errors
}

const placeholders: Record<string, string> = {
  title: 'One question or thought, in a line',
  content: 'Numbers help, names do not: income, expenses, what you owe and what you want.',
}

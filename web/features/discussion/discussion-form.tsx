import './write.css'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { keepField, keptIn, lengthFault } from '../../../contract/discussion.ts'
import type { ForumPost } from '../../../contract/forum-api.ts'
import { forumCategories } from '../../../contract/forum.ts'
import { confirmFirst } from '../../../contract/held.ts'
import { paths } from '../../../contract/paths.ts'
import { byField, textFields, type TextField, type TextWords } from '../../../contract/texts.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Choice } from '../../forms/field-area.tsx'
import { useForm } from '../../forms/use-form.ts'
import { FormKey, NoScript } from '../../forms/no-script.tsx'
import { failureOf } from '../../kit/act.ts'
import { ApiError } from '../../kit/api.ts'
import { useMe } from '../../kit/me.ts'
import { useGo } from '../../kit/place.ts'
import { toast } from '../../kit/toasts.ts'
import { PrivateWarning } from './private-warning.tsx'
import { SimilarList, SimilarNote, useSimilar } from './similar-discussions.tsx'
import { useDraft } from './use-draft.ts'
import { WordsField } from './words-field.tsx'

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

/** Title, content and, of a new discussion, its category. The draft is kept; private details are warned of before they are sent. */
export function DiscussionForm({ post, onDone, children }: Props) {
  const around = useRef<HTMLDivElement>(null)
  const me = useMe()
  const go = useGo()
  const form = useForm(post ? 'PUT /api/forum/posts/:id' : 'POST /api/forum/posts', {
    name: post ? 'edit-discussion' : 'discussion',
    ...(post && { params: { id: post.id } }),
    to: post ? paths.discussion(post.id) : paths.forum(),
    check: (typed) => errorsOf(typed, post === null),
    body: ({ category, ...typed }) => {
      const { sendKey, keep } = draft.forSending()
      const words = byField('post', (_, name) => typed[name])
      return { ...words, keep, ...(!post && { category, sendKey }) }
    },
    onDone(stored) {
      draft.drop()
      if ('waiting' in stored) return onDone(null)
      toast({ title: post ? 'Discussion saved' : 'Discussion created successfully' })
      onDone(stored)
    },
    onFailure: (error) =>
      toast({ title: `Failed to ${post ? 'save' : 'create'} discussion`, text: sentence(error), kind: 'bad' }),
    sentence,
  })
  const { typed } = form
  const draft = useDraft(
    post ? `edit:${post.id}` : 'discussion:new',
    {
      text: typed.content ?? post?.content ?? '',
      more: {
        ...besidesContent((name) => typed[name] ?? post?.[name] ?? ''),
        category: typed.category ?? (me ? '' : firstCategory),
      },
      keep: keptIn(typed),
    },
    () => readFields(around.current),
  )
  const { category = '' } = draft.more
  const words: Record<string, string> = { ...draft.more, content: draft.text }
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => around.current?.querySelector<HTMLElement>(selector)?.focus())
  /**
   * Keeps a text with private details from being sent: the focus goes to the warning. The server masks those that are sent. Who has no
   * account is led to the sign-up, which leads back.
   */
  const beforeSubmit = (event: FormEvent) => {
    const choice = around.current?.querySelector<HTMLElement>('.private-warning button')
    const isAsked = !me && Object.keys(errorsOf({ ...draft.more, content: draft.text }, true)).length === 0
    if (!choice && !isAsked) return
    event.preventDefault()
    event.stopPropagation()
    if (choice) choice.focus()
    else go(paths.signup({ next: paths.newDiscussion }))
  }
  const write = (name: string, text: string) => (name === 'content' ? draft.write(text) : draft.writeMore(name, text))

  const similar = useSimilar(post || !me ? '' : (words.title ?? ''))
  return (
    <div className="discussion-form" ref={around} onSubmitCapture={beforeSubmit}>
      <ActionForm form={form}>
        {draft.restored && !post && (
          <p className="restored callout row apart">
            <span role="status">Your draft is back.</span>
            <button
              type="button"
              className="button line"
              onClick={() => {
                draft.clear()
                focusOn('[name="title"]')
              }}
            >
              Clear it
            </button>
          </p>
        )}
        {Object.entries<TextField>(textFields.post).map(([name, field]) => (
          <div key={name}>
            <WordsField
              name={name}
              field={field}
              placeholder={placeholders[name]}
              value={words[name] ?? ''}
              onWrite={(text) => write(name, text)}
            />
            {words[name] && (
              <PrivateWarning
                text={words[name]}
                kept={draft.kept}
                onMask={(masked) => (write(name, masked), focusOn(`[name="${name}"]`))}
                onKeep={(kind) => (draft.keepShown(kind), focusOn(`[name="${name}"]`))}
              />
            )}
            {name === 'title' && !post && me && <SimilarNote found={similar} />}
          </div>
        ))}
        {!post && (
          <Choice
            name="category"
            label="Category"
            options={forumCategories}
            value={category}
            onChange={(event) => draft.writeMore('category', event.target.value)}
          />
        )}
        {draft.kept.map((kind) => (
          <input key={kind} type="hidden" name={keepField(kind)} value="yes" />
        ))}
        <NoScript>
          <FormKey />
        </NoScript>
        <div className="button-row">
          <button type="submit" className="button main" aria-disabled={form.busy}>
            {form.busy ? 'Sending…' : post ? 'Save' : 'Create discussion'}
          </button>
          {children(draft.drop)}
        </div>
      </ActionForm>
      <SimilarList found={similar} />
      {form.failure?.startsWith(confirmFirst) && (
        <p>
          <a href={paths.profile()}>Have the letter sent again</a>
        </p>
      )}
      {me && form.status === 401 && form.failure && (
        <p>
          <a href={paths.login({ next: post ? paths.discussion(post.id) : paths.newDiscussion })}>
            Log in and come back to it
          </a>
        </p>
      )}
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

/** The server's own words, and that nothing is lost. */
function sentence(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return 'You are not logged in. Your text is still here.'
  return `${failureOf(error)} Your text is still here.`
}

/** The inputs, also before React has taken them over. */
function readFields(around: HTMLElement | null) {
  const fields = new FormData(around?.querySelector('form') ?? undefined)
  const read = (name: string) => String(fields.get(name) ?? '')
  return { text: read('content'), more: { ...besidesContent(read), category: read('category') } }
}

/** The fields of a discussion but its content, which the draft keeps by itself. */
function besidesContent(read: (name: keyof TextWords<'post'>) => string): Record<string, string> {
  const { content: _, ...others } = byField('post', (_, name) => read(name))
  return others
}

const placeholders: Record<string, string> = {
  title: 'One question or thought, in a line',
  content: 'Numbers help, names do not: income, expenses, what you owe and what you want.',
}

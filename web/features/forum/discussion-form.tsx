import '../user-text/composer.css'
import '../user-text/no-script-form.css'
import './discussion-form.css'
import { use, useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { ForumPost } from '../../../contract/forum-api.ts'
import { ForumPostEdit, NewForumPost } from '../../../contract/forum-api.ts'
import { forumCategories, forumLimits } from '../../../contract/forum.ts'
import { failureOf } from '../../kit/act.ts'
import { ApiError } from '../../kit/api.ts'
import { useForm } from '../../forms/use-form.ts'
import { FormResultContext } from '../../forms/form-result.tsx'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Area, Choice } from '../../forms/field-area.tsx'
import { Field } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { FoundPrivate, privateIn } from '../user-text/found-private.tsx'
import { NoScriptPiiWarning } from '../user-text/no-script-pii-warning.tsx'
import { useDraft } from '../user-text/use-draft.ts'
import { SimilarDiscussions } from './similar-discussions.tsx'

interface Props {
  /** The discussion that is changed; null for a new one. */
  post: ForumPost | null
  onDone: (post: ForumPost) => void
  /** What stands beside the button that sends it. */
  children: (drop: () => void) => ReactNode
}

const { title: titleBounds, content: contentBounds } = forumLimits

/** Title, words and, of a new discussion, its category. The draft is kept; private details are warned of before they are sent. */
export function DiscussionForm({ post, onDone, children }: Props) {
  const around = useRef<HTMLDivElement>(null)
  const edits = post !== null
  const failed = edits ? 'Failed to save discussion' : 'Failed to create discussion'
  const form = useForm(edits ? 'PUT /api/forum/posts/:id' : 'POST /api/forum/posts', {
    name: edits ? 'edit-discussion' : 'discussion',
    ...(edits && { params: { id: post.id } }),
    shape: edits ? ForumPostEdit : NewForumPost,
    body: ({ formKey: _, ...typed }) => {
      const { sendKey, keep } = draft.forSending()
      return { ...typed, keep, ...(!edits && { sendKey }) }
    },
    onDone(stored) {
      draft.drop()
      toast({ title: edits ? 'Discussion saved' : 'Discussion created successfully' })
      onDone(stored)
    },
    onFailure: (error) => toast({ title: failed, text: sentence(error), kind: 'bad' }),
    sentence,
  })
  const { typed } = form
  const initial = {
    text: typed.content ?? post?.content ?? '',
    more: { title: typed.title ?? post?.title ?? '', category: typed.category ?? '' },
  }
  const draft = useDraft(edits ? `edit:${post.id}` : 'discussion:new', initial, !edits)
  const posted = use(FormResultContext)
  const [restored, setRestored] = useState(false)
  const restore = useEffectEvent(() => {
    if (!edits) setRestored(draft.restore(typedIn(around.current)))
  })
  useEffect(() => restore(), [])
  const { title = '', category = '' } = draft.more

  /** What would show private details is not sent: the warning has the focus. */
  const hold = (event: FormEvent) => {
    if (![title, draft.text].some((text) => privateIn(text, draft.kept).length > 0)) return
    event.preventDefault()
    event.stopPropagation()
    around.current?.querySelector<HTMLElement>('.private-warning button')?.focus()
  }
  const focusField = (name: string) => () =>
    requestAnimationFrame(() => around.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  const guard = (text: string, name: string, write: (text: string) => void) => (
    <FoundPrivate
      text={text}
      kept={draft.kept}
      onMask={(masked) => (write(masked), focusField(name)())}
      onKeep={(kind) => (draft.insistOn(kind), focusField(name)())}
    />
  )
  const writeTitle = (text: string) => draft.writeMore('title', text)

  return (
    <div className="discussion-form" ref={around} onSubmitCapture={hold}>
      <ActionForm form={form}>
        {restored && (
          <p className="restored row">
            <span role="status">Your draft is back.</span>
            <button
              type="button"
              className="button line"
              onClick={() => (draft.clear(), setRestored(false), focusField('title')())}
            >
              Clear it
            </button>
          </p>
        )}
        <div>
          <Field
            name="title"
            label="Title"
            hint={counter(title, titleBounds.max)}
            defaultValue={undefined}
            value={title}
            autoComplete="off"
            dir="auto"
            placeholder="One question or thought, in a line"
            onChange={(event) => writeTitle(event.target.value)}
          />
          {guard(title, 'title', writeTitle)}
          {!edits && <SimilarDiscussions title={title} />}
        </div>
        {!edits && (
          <Choice
            name="category"
            label="Category"
            options={forumCategories}
            value={category}
            onChange={(event) => draft.writeMore('category', event.target.value)}
          />
        )}
        <div>
          <Area
            name="content"
            label="Content"
            hint={counter(draft.text, contentBounds.max)}
            value={draft.text}
            dir="auto"
            placeholder="Numbers help, names do not: income, expenses, what you owe and what you want."
            onChange={(event) => draft.write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
          />
          {guard(draft.text, 'content', draft.write)}
        </div>
        {!edits && (
          <noscript>
            {import.meta.env.SSR && (
              <>
                <input type="hidden" name="formKey" value={crypto.randomUUID()} />
                {posted?.form === form.name && <NoScriptPiiWarning before={posted} />}
              </>
            )}
          </noscript>
        )}
        <div className="button-row">
          <button type="submit" className="button main" aria-disabled={form.busy}>
            {form.busy ? 'Sending…' : edits ? 'Save' : 'Create Discussion'}
          </button>
          {children(draft.drop)}
        </div>
      </ActionForm>
      {form.status === 401 && form.failure && (
        <p>
          <a href={paths.login({ next: edits ? paths.discussion(post.id) : paths.newDiscussion })}>
            Log in and come back to it
          </a>
        </p>
      )}
    </div>
  )
}

/** '12 / 150': characters without the blanks around them, as the server counts. */
function counter(text: string, most: number): ReactNode {
  const count = text.trim().length
  const words = `${count.toLocaleString('en-IN')} / ${most.toLocaleString('en-IN')}`
  return count > most ? <b className="too-many">{words}: too long</b> : words
}

/** The server's own words, and that nothing is lost. */
function sentence(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return 'You are logged out. Your text is still here.'
  return `${failureOf(error)} Your text is still here.`
}

/** What stands in the fields, whoever put it there. */
function typedIn(around: HTMLElement | null) {
  const fields = new FormData(around?.querySelector('form') ?? undefined)
  const read = (name: string) => String(fields.get(name) ?? '')
  return { text: read('content'), more: { title: read('title'), category: read('category') } }
}

import { useState } from 'react'
import { t, Trans } from '#words'
import { language as screen, languages, prefix, type Language } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { categoryLabel } from '../../../../contract/categories/category-label.ts'
import type { Announcement } from '../../../../contract/subscribers/announcements-api.ts'
import {
  AnnouncementForm as Shape,
  announcementLimits as limits,
  announcementOfFields,
} from '../../../../contract/subscribers/announcements.ts'
import { categoryField } from '../../../../contract/subscribers/letters.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Area, Choice } from '../../../forms/field-area.tsx'
import { FieldMessages } from '../../../forms/field-frame.tsx'
import { Checkbox, Field } from '../../../forms/field.tsx'
import type { FormState } from '../../../forms/form-state.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useCategories } from '../../../kit/categories.ts'
import { useGo } from '../../../kit/location.ts'
import { useSite } from '../../../kit/site.ts'
import { toast } from '../../../kit/toasts.ts'
import { useRefresh } from '../action-runner.tsx'

/** Writes an announcement, or changes its draft. @param stored null for a new one */
export function AnnouncementForm({ stored }: { stored: Announcement | null }) {
  const go = useGo()
  const refresh = useRefresh()
  const form = useForm<
    'POST /api/admin/announcements' | 'PUT /api/admin/announcements/:id',
    { message: string; id?: string }
  >(stored ? 'PUT /api/admin/announcements/:id' : 'POST /api/admin/announcements', {
    name: 'announcement',
    ...(stored && { params: { id: stored.id } }),
    to: prefix + (stored ? adminPaths.announcement(stored.id) : '/admin/announcements/{id}'),
    shape: Shape,
    body: announcementOfFields,
    async onDone({ message, id }) {
      await refresh()
      toast({ title: message })
      if (id !== undefined) go(adminPaths.announcement(id))
    },
  })
  const chosen = (name: 'language' | 'audience' | 'readerLanguage') => form.typed[name] ?? stored?.[name] ?? undefined
  const offered = useOffered()
  const [language, setLanguage] = useState(chosen('language') ?? 'en')
  const [audience, setAudience] = useState(chosen('audience') ?? 'all')
  const [readerLanguage, setReaderLanguage] = useState(chosen('readerLanguage') ?? '')
  return (
    <ActionForm form={form} submit={t`Save the draft`} sending={t`Saving…`}>
      <Field
        name="subject"
        label={t({ message: 'Subject', context: 'letter' })}
        defaultValue={stored?.subject}
        maxLength={limits.subject.max}
        lang={language}
        dir="auto"
        autoComplete="off"
      />
      <Area
        name="content"
        label={t({ message: 'Text', context: 'letter' })}
        hint={t`Markdown: an empty line between paragraphs, ## before a heading, - before each entry of a list, [words](address) for a link. The greeting and the links to unsubscribe come by themselves.`}
        defaultValue={stored?.content}
        maxLength={limits.content.max}
        rows={8}
        lang={language}
        dir="auto"
      />
      <Choice
        name="language"
        label={t`Language of the letter`}
        options={offered}
        value={language}
        onChange={setLanguage}
      />
      <Choice
        name="audience"
        label={t`Who gets it`}
        hint={t`Members are those who get letters: who has switched them off gets none.`}
        options={[
          ['all', t`Subscribers and members`],
          ['subscribers', t`Subscribers alone`],
          ['members', t`Members alone`],
        ]}
        value={audience}
        onChange={setAudience}
      />
      <Choice
        name="readerLanguage"
        label={t`In which language they get letters`}
        options={[['', t`In any language`], ...offered]}
        value={readerLanguage}
        onChange={setReaderLanguage}
      />
      <Subjects stored={stored} form={form} />
    </ActionForm>
  )
}

/** The subjects of which a subscriber must have chosen one. */
function Subjects({ stored, form }: { stored: Announcement | null; form: FormState }) {
  const chosen = stored?.categories ?? []
  return (
    <details open={chosen.length > 0 || 'categories' in form.errors || undefined}>
      <summary>
        <Trans>Only subscribers who chose certain subjects</Trans>
      </summary>
      <p className="hint">
        <Trans>With a tick here it goes to subscribers alone, since members choose no subjects.</Trans>
      </p>
      <fieldset>
        <legend>
          <Trans>Subjects</Trans>
        </legend>
        {useCategories().map(({ name }) => (
          <Checkbox
            key={name}
            name={categoryField + name}
            label={categoryLabel(name)}
            {...(!form.returned && { defaultChecked: chosen.includes(name) })}
          />
        ))}
      </fieldset>
      <FieldMessages name="categories" errors={form.errors.categories} label="" />
    </details>
  )
}

/** The languages of the site. */
function useOffered() {
  const { otherLanguages } = useSite()
  const own = otherLanguages.map(({ lang }) => lang)
  const isOffered = (lang: string) => own.includes(lang as Language) || lang === screen || lang === 'en'
  return Object.entries(languages).filter(([lang]) => isOffered(lang))
}

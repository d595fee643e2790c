import '../../../ui/ticks.css'
import { t } from '#words'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useRef, type ReactNode } from 'react'
import { settingVariables, signUpWays } from '../../../../contract/settings/settings.ts'
import type { AdminSettings } from '../../../../contract/settings/settings-api.ts'
import type { SiteSettings } from '../../../../contract/settings/site-settings.ts'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Checkbox, Field } from '../../../forms/field.tsx'
import { Area } from '../../../forms/field-area.tsx'
import type { Attributes } from '../../../forms/use-field.ts'
import { useForm } from '../../../forms/use-form.ts'
import type { At } from '../../../kit/send.ts'
import { setReply } from '../../../kit/cached-replies.ts'
import { toast } from '../../../kit/toasts.ts'
import { useRefresh } from '../action-runner.tsx'
import { stayInLine } from '../title-field.tsx'
import { FoldedSection } from './folded-section.tsx'
import { settingLabels } from './setting-labels.ts'
import { stateOf } from './setting-states.tsx'
import { useUnsaved } from './unsaved.ts'

export const StoredContext = createContext<AdminSettings | null>(null)

type Body = BodyOf<At<'PATCH /api/admin/settings'>>

interface Props {
  title: string
  /** The label of its button. */
  submit: string
  level?: 2 | 3
  /** The form's name, which begins the ids of its inputs. */
  name: string
  stored: AdminSettings
  /** The body of an empty form: a browser leaves out what is empty. */
  empty: Omit<Body, 'basedOn'>
  children: ReactNode
}

/** A part of the settings, which is saved by itself. */
export function SettingsForm({ title, submit, level = 2, name, stored, empty, children }: Props) {
  const section = useRef<{ open: () => void }>(null)
  const sent = useRef<Record<string, unknown>>({})
  const client = useQueryClient()
  const refresh = useRefresh()
  const form = useForm('PATCH /api/admin/settings', {
    name,
    // A field that is wrong must be seen.
    onRefused: () => section.current?.open(),
    body(typed) {
      sent.current = typed
      return { ...empty, ...wholeFields(typed), basedOn: stored.version }
    },
    onDone(now, element) {
      showStored(element, sent.current, now.settings)
      setReply(client, 'GET /api/admin/settings', {}, now)
      toast({ title: t`Settings saved`, text: t`Pages that are opened from now on show them.` })
      void refresh()
    },
    // Somebody else may have saved: the next save is then based on theirs.
    onFailure: () => void refresh(),
  })
  useUnsaved(form.props.ref, empty, stored.settings)
  const fields = (
    <StoredContext value={stored}>
      <ActionForm form={form} submit={submit} sending={t`Saving…`}>
        {children}
      </ActionForm>
    </StoredContext>
  )
  const id = `${name}-settings`
  if (level === 2)
    return (
      <FoldedSection ref={section} id={id} title={title} state={stateOf[name]?.(stored.settings)}>
        {fields}
      </FoldedSection>
    )
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {fields}
    </section>
  )
}

/** The fields without their parts, such as a row's: a hidden field has the whole. */
const wholeFields = (typed: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !name.includes('.')))

/** Shows the texts that were sent as the server keeps them, such as the code alone of a tag; one that was changed meanwhile stays. */
function showStored(form: HTMLFormElement, sent: Record<string, unknown>, settings: SiteSettings) {
  for (const input of form.elements as Iterable<HTMLInputElement>) {
    const stored = settings[input.name as keyof SiteSettings]
    const isText = /^(text|textarea|email|url)$/.test(input.type)
    if (isText && typeof stored === 'string' && input.value === sent[input.name]) input.value = stored
  }
}

type SwitchSetting =
  | 'forum'
  | 'polls'
  | 'gifts'
  | 'holdLinks'
  | 'holdSigns'
  | 'holdFirst'
  | 'loginLinks'
  | 'passkeys'
  | 'wholeArticles'

/** The checkbox of what is on or off. */
export function SettingSwitch({ name, hint }: { name: SwitchSetting; hint: string }) {
  const stored = use(StoredContext)
  return (
    <Checkbox name={name} label={settingLabels[name]} hint={hint} defaultChecked={stored?.settings[name] ?? false} />
  )
}

/** The ways to an account, one of which holds. */
export function SignUpChoice() {
  const stored = use(StoredContext)
  return (
    <fieldset className="radio-list">
      <legend>{t`Who can make an account`}</legend>
      {signUpWays.map((way) => (
        <label key={way}>
          <input type="radio" name="signUp" value={way} defaultChecked={way === stored?.settings.signUp} />
          <span>
            {wayLabels[way]}: <span className="meta">{wayHints[way]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const wayLabels: Record<SiteSettings['signUp'], string> = {
  open: t({ message: 'Open', context: 'sign-up' }),
  approval: t`By approval`,
  closed: t({ message: 'Closed', context: 'sign-up' }),
}
const wayHints: Record<SiteSettings['signUp'], string> = {
  open: t`Everybody can make an account. Those who wait for approval wait on, until an admin has answered them.`,
  approval: t`Everybody can make an account, and reads with it until an admin approves it under Members.`,
  closed: t`Only those who are invited can make an account; members log in as before.`,
}

type OtherSetting = 'signUp' | 'schoolUntil'

type TextSetting = {
  [Name in Exclude<keyof SiteSettings, OtherSetting>]: SiteSettings[Name] extends string | null ? Name : never
}[Exclude<keyof SiteSettings, OtherSetting>]

/** The input of a text; it is read-only while the environment sets the same. */
export const SettingField = ({ name, hint, ...rest }: TextProps & Attributes<'input'>) => (
  <Field {...useSetting({ name, hint })} {...rest} />
)

/** The same for a sentence: as many lines as it fills, and no break of a line. */
export const SettingSentence = ({ name, hint, ...rest }: TextProps & Attributes<'textarea'>) => (
  <Area {...useSetting({ name, hint })} className="sentence" rows={2} onKeyDown={stayInLine} {...rest} />
)

interface TextProps {
  name: TextSetting
  hint?: string | undefined
}

function useSetting({ name, hint }: TextProps) {
  const stored = use(StoredContext)
  const variable = stored?.fixed.some((fixed) => fixed === name) && settingVariables[name as 'name']
  return {
    name,
    label: settingLabels[name],
    hint: variable ? t`${variable} sets this in the environment, where the operator can change it.` : hint,
    defaultValue: stored?.settings[name] ?? '',
    readOnly: Boolean(variable),
    autoComplete: 'off',
  }
}

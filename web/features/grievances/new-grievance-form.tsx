import { t } from '#words'
import { grievanceLimits as limits, grievanceTopics, topicNames } from '../../../contract/grievances/grievances.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Area, Choice, pleaseChoose } from '../../forms/field-area.tsx'
import { Field } from '../../forms/field.tsx'
import type { FormState } from '../../forms/form-state.ts'
import { useMe } from '../../kit/me.ts'
import { useSite } from '../../kit/site.ts'

const choices = [pleaseChoose, ...topicNames.map((name) => [name, grievanceTopics[name].label] as const)]

/** A member's name and address are filled in already. */
export function NewGrievanceForm({ form }: { form: FormState }) {
  const me = useMe()
  const { mail } = useSite()
  const name = me ? [me.firstName, me.lastName].filter(Boolean).join(' ') || me.username : undefined
  return (
    <ActionForm form={form} label={t`Grievance`} submit={t`Send the grievance`}>
      <Choice name="topic" label={t`What is it about?`} options={choices} />
      <Field
        name="address"
        label={t`Where does it stand? (if it is on this site)`}
        hint={t`Copy the address of the page from your browser.`}
        maxLength={limits.address.max}
        autoComplete="off"
        inputMode="url"
        autoCapitalize="none"
      />
      <Area
        name="text"
        label={t`Your grievance`}
        hint={t`Say what is wrong, and what you want us to do. Never write a password, a PIN or an OTP.`}
        rows={7}
        maxLength={limits.text.max}
        dir="auto"
      />
      <div className="pair">
        <Field
          name="name"
          label={t`Your name`}
          defaultValue={name}
          maxLength={limits.name.max}
          autoComplete="name"
          dir="auto"
        />
        <Field
          name="email"
          type="email"
          label={t`Email address`}
          defaultValue={me?.email}
          hint={mail ? t`Number and answer go there.` : t`With it and the number you see the answer here.`}
          maxLength={limits.email.max}
          autoComplete="email"
        />
      </div>
    </ActionForm>
  )
}

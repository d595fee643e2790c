import { t, Trans } from '#words'
import { knownRate } from '../../../../money/rates/rate-list.ts'
import type { AdminRate } from '../../../../contract/rates/admin-rates-api.ts'
import { noteLabel } from '../../../../contract/changes/note-label.ts'
import { Checkbox, Field } from '../../../forms/field.tsx'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { usesOf } from './rate-uses.tsx'
import { ValueFields, typedIn, SourceFields, sourceIn } from './rate-fields.tsx'

/** The actions on a figure: a new value, another look, and the withdrawal of the last value. */
export function actionsOn(listed: AdminRate): readonly Action[] {
  const { id, isWithdrawn, currentId, rate, articles, tools } = listed
  const kind = knownRate(rate.key)?.kind
  if (!kind) return []
  const { title, key } = rate
  const isDue = Boolean(currentId && listed.isDue)
  const enter = actionCall('POST /api/admin/rates', {
    body: (typed) => ({
      key,
      value: typedIn(kind, typed),
      validFrom: typed.validFrom ?? '',
      ...sourceIn(typed),
      meaning: typed.meaning || undefined,
      isCorrection: Boolean(typed.isCorrection),
    }),
    confirm: {
      title: t`New value: ${title}`,
      text: t`The value of now ends on the day before. A day to come is fine: the value takes over at 0:00 in India.`,
      fields: (
        <>
          <ValueFields kind={kind} />
          <Field name="validFrom" type="date" label={t({ message: 'From', context: 'day' })} />
          <Field
            name="meaning"
            label={noteLabel}
            hint={t`One line for readers, such as: On ₹1,00,000 a year you now earn ₹100 less.`}
          />
          <Checkbox name="isCorrection" label={t`It only corrects a typing error: the figure itself has not changed`} />
          <SourceFields />
          {articles.length + tools.length > 0 && (
            <div className="meta">
              <Trans>
                Used in these, which show the new value by themselves; look whether their sentences still fit:
              </Trans>
              {usesOf(listed)}
            </div>
          )}
        </>
      ),
      yes: t({ message: 'Enter', context: 'a value' }),
      doing: t`Entering…`,
      harmless: true,
    },
  })
  const check =
    currentId &&
    actionCall('POST /api/admin/rates/:id/check', {
      params: { id: currentId },
      body: sourceIn,
      confirm: {
        title: t`Still right: ${title}`,
        text: t`You have looked it up today, and it is still ${rate.current?.text ?? ''}.`,
        fields: <SourceFields step={rate.current} />,
        yes: t`It still holds`,
        doing: t`Saving…`,
        harmless: true,
      },
    })
  const withdraw =
    !isWithdrawn &&
    actionCall('POST /api/admin/rates/:id/withdraw', {
      params: { id },
      body: ({ reason = '' }) => ({ reason }),
      confirm: {
        title: t`Withdraw the last value: ${title}`,
        text: t`For a value that was entered by mistake. It stays on record without counting, and the one before it goes on.`,
        reason: { label: t`Reason`, required: true },
        yes: t({ message: 'Withdraw', context: 'value' }),
        doing: t`Withdrawing…`,
      },
    })
  return [
    { label: t`New value`, name: t`New value of ${title}`, call: enter, main: !isDue },
    ...(check
      ? [
          {
            label: t`Still right`,
            name: t`${title} is still right`,
            call: check,
            main: isDue,
            className: 'row-action tick',
          },
        ]
      : []),
    ...(withdraw
      ? [
          {
            label: t({ message: 'Withdraw', context: 'value' }),
            name: t`Withdraw the last value of ${title}`,
            danger: true,
            call: withdraw,
          },
        ]
      : []),
  ]
}

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
  const isDue = Boolean(currentId && rate.current?.isDue)
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
      title: `New value: ${title}`,
      text: 'The value of now ends on the day before. A day to come is fine: the value takes over at 0:00 in India.',
      fields: (
        <>
          <ValueFields kind={kind} />
          <Field name="validFrom" type="date" label="From" />
          <Field
            name="meaning"
            label={noteLabel}
            hint="One line for readers, such as: On ₹1,00,000 a year you now earn ₹100 less."
          />
          <Checkbox name="isCorrection" label="It only corrects a typing error: the figure itself has not changed" />
          <SourceFields />
          {articles.length + tools.length > 0 && (
            <div className="meta">
              Used in these, which show the new value by themselves; look whether their sentences still fit:
              {usesOf(listed)}
            </div>
          )}
        </>
      ),
      yes: 'Enter',
      doing: 'Entering…',
      harmless: true,
    },
  })
  const check =
    currentId &&
    actionCall('POST /api/admin/rates/:id/check', {
      params: { id: currentId },
      body: sourceIn,
      confirm: {
        title: `Still right: ${title}`,
        text: `You have looked it up today, and it is still ${rate.current?.text}.`,
        fields: <SourceFields step={rate.current} />,
        yes: 'It still holds',
        doing: 'Saving…',
        harmless: true,
      },
    })
  const withdraw =
    !isWithdrawn &&
    actionCall('POST /api/admin/rates/:id/withdraw', {
      params: { id },
      body: ({ reason = '' }) => ({ reason }),
      confirm: {
        title: `Withdraw the last value: ${title}`,
        text: 'For a value that was entered by mistake. It stays on record without counting, and the one before it goes on.',
        reason: { label: 'Reason', required: true },
        yes: 'Withdraw',
        doing: 'Withdrawing…',
      },
    })
  return [
    { label: 'New value', name: `New value of ${title}`, call: enter, main: !isDue },
    ...(check ? [{ label: 'Still right', name: `${title} is still right`, call: check, main: isDue }] : []),
    ...(withdraw
      ? [{ label: 'Withdraw', name: `Withdraw the last value of ${title}`, danger: true, call: withdraw }]
      : []),
  ]
}

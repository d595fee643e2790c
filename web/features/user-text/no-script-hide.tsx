import { NoScriptForm } from './no-script-form.tsx'

/** By which an admin hides a text without JavaScript. */
export function NoScriptHide({
  what,
  id,
  back,
}: {
  what: 'comment' | 'discussion' | 'reply'
  id: string
  back: string
}) {
  const text = { label: 'Why is it hidden? Its writer reads this.', name: 'hiddenReason' }
  return (
    <NoScriptForm name={`rule-${what}`} fields={{ id, hide: 'yes' }} text={text} submit={`Hide ${what}`} back={back} />
  )
}

import { useEffect, useRef, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react'
import { useGo, useHere } from '../../../kit/place.ts'
import { paths, type AdminTab } from '../../../../contract/paths.ts'
import { Select } from '../../../forms/select.tsx'
import { parseListParams, type ListParams } from './list-params.ts'

interface Props {
  tab: AdminTab
  /** Names the form for those who hear the page: 'Find articles'. */
  label: string
  asked: ListParams
  /** Text to look for: name in the address, label, and whatever its input takes besides. */
  texts?: readonly (readonly [name: string, label: string, rest?: InputHTMLAttributes<HTMLInputElement>])[]
  /** Name in the address, label, and the choices: value ('' goes without saying) and words. */
  choices?: readonly (readonly [name: string, label: string, options: readonly (readonly [string, string])[]])[]
  children?: ReactNode
}

/** What a tab can be asked for: one form, which leads to the address that asks for it, without JavaScript too. */
export function Controls({ tab, label, asked, texts = [], choices = [], children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const go = useGo()
  const here = useHere()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const to = paths.adminTab(tab, parseListParams(tab, new URLSearchParams(fields)))
    if (to !== here) go(to)
  }
  return (
    <form ref={form} className="controls row" role="search" aria-label={label} action={paths.admin} onSubmit={show}>
      <input type="hidden" name="tab" value={tab} />
      {texts.map(([name, words, rest]) => (
        <TextBox key={name} {...rest} name={name} label={words} value={asked[name] ?? ''} />
      ))}
      {choices.map(([name, words, options]) => (
        <Select
          key={name}
          name={name}
          label={words}
          value={asked[name] ?? ''}
          options={options}
          onChange={() => form.current?.requestSubmit()}
        />
      ))}
      {texts.length > 0 ? (
        <button className="button line">Search</button>
      ) : (
        <noscript>
          <button className="button line">Show</button>
        </noscript>
      )}
      {children}
    </form>
  )
}

interface BoxProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  value: string
}

/** A box that follows the address, which the back button changes too, and keeps the focus while it does. */
function TextBox({ name, label, value, ...rest }: BoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current !== value && input.current) input.current.value = value
    shown.current = value
  }, [value])
  return (
    <label className={rest.type === 'date' ? 'date' : undefined}>
      <span className={rest.type === 'date' ? undefined : 'unseen'}>{label}</span>
      <input
        ref={input}
        type="search"
        name={name}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={value}
        {...rest}
      />
    </label>
  )
}

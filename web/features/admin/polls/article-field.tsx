import './article-field.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { searchLimits } from '../../../../contract/search.ts'
import { FieldAround, idOf } from '../field-around.tsx'
import type { Draft } from './draft.ts'
import { articleChoicesQuery } from './queries.ts'

interface Props {
  article: Draft['article']
  onChange: (article: Draft['article']) => void
  wrong: string[] | undefined
}

/** The article that the poll stands under: searched by its title, and taken away again. */
export function ArticleField({ article, onChange, wrong }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const change = (to: Draft['article']) => {
    onChange(to)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, button')?.focus())
  }
  return (
    <div ref={box}>
      {article ? (
        <div className="form-field attached">
          <span className="label">Article</span>
          <p>
            <b dir="auto">{article.title}</b>
            <button type="button" className="button line" data-replay onClick={() => change(null)}>
              Detach<span className="unseen"> the article</span>
            </button>
          </p>
          {wrong && <p className="wrong">{wrong.join('. ')}</p>}
        </div>
      ) : (
        <Chooser wrong={wrong} onChoose={change} />
      )}
    </div>
  )
}

interface ChooserProps {
  wrong: string[] | undefined
  onChoose: (article: Draft['article']) => void
}

/** A combobox as the ARIA Authoring Practices have it: arrows go through the list, Enter takes, Escape closes. */
function Chooser({ wrong, onChoose }: ChooserProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), searchLimits.debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error } = useQuery({
    ...articleChoicesQuery(search),
    enabled: open,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  const choices = data ?? []
  const at = choices.findIndex(({ id }) => id === marked)
  const chosen = choices[at]
  const id = `${idOf('articleId')}-list`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      setMarked(choices.at((Math.max(at, step > 0 ? -1 : 0) + step) % choices.length)?.id ?? null)
    }
    if (event.key === 'Enter') {
      // Not the whole form.
      event.preventDefault()
      if (open && chosen) onChoose(chosen)
    }
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <FieldAround
      name="articleId"
      label="Article (optional)"
      hint="The poll stands under it, and in the list of polls too. Type a part of its title."
      wrong={wrong}
      className="chooser"
    >
      {(tied) => (
        <>
          <input
            {...tied}
            role="combobox"
            aria-expanded={open}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={open && chosen ? `${id}-${chosen.id}` : undefined}
            autoComplete="off"
            dir="auto"
            placeholder="Search articles..."
            maxLength={searchLimits.max}
            value={typed}
            data-replay
            onChange={({ target: { value } }) => {
              setTyped(value)
              setOpen(true)
              setMarked(null)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          <div id={id} className="list" role="listbox" aria-label="Articles" hidden={!open || choices.length === 0}>
            {choices.map((choice, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys stay in the field
              <div
                key={choice.id}
                id={`${id}-${choice.id}`}
                role="option"
                aria-selected={index === at}
                // The press would take the focus from the field, which closes the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose({ id: choice.id, title: choice.title })}
              >
                <span dir="auto">{choice.title}</span>
                {!choice.published && <span className="meta"> Draft</span>}
              </div>
            ))}
          </div>
          <p className="hint found" role="status">
            {open && error && 'The articles did not arrive.'}
            {open && data && (choices.length === 0 ? 'No article has that in its title.' : '')}
          </p>
        </>
      )}
    </FieldAround>
  )
}

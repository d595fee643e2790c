import { t } from '#words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ControlledField } from '../../../forms/field-group.tsx'
import { useSettled } from '../../../kit/use-settled.ts'
import { Combobox } from '../combobox.tsx'
import { choicesQuery, type PollDraft } from './edit-poll.ts'

interface Props {
  field: ControlledField<PollDraft['articleId']>
}

/** Searches the articles by their titles, for the one that a poll stands in. */
export function ArticleChooser({ field }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    ...choicesQuery(useSettled(typed.trim())),
    enabled: isOpen,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  return (
    <Combobox
      field={field}
      placeholder={t`Search articles...`}
      typed={typed}
      onType={setTyped}
      list={t`Articles`}
      choices={data ?? []}
      onChoose={({ id, title }) => field.onChange({ id, title })}
      popup={{ isOpen, onToggle: setOpen }}
      status={
        <>
          {isOpen && error && t`The articles did not arrive.`}
          {isOpen && data?.length === 0 && t`No article has that in its title.`}
        </>
      }
    >
      {({ title, published }) => (
        <>
          <span dir="auto">{title}</span>
          {!published && <span className="meta"> {t({ message: 'Draft', context: 'state' })}</span>}
        </>
      )}
    </Combobox>
  )
}

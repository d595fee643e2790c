import { t, Trans } from '#words'
import { useRef } from 'react'
import { FieldGroup, type ControlledField } from '../../../forms/field-group.tsx'
import type { PollDraft } from './edit-poll.ts'
import { ArticleChooser } from './article-chooser.tsx'

interface Props {
  field: ControlledField<PollDraft['articleId']>
}

/** Attaches the poll to an article, chosen by title, or detaches it. */
export function ArticleField({ field }: Props) {
  const { value: article, onChange } = field
  const box = useRef<HTMLDivElement>(null)
  const change = (to: typeof article) => {
    onChange(to)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, button')?.focus())
  }
  return (
    <div ref={box}>
      {article ? (
        <FieldGroup className="attached" field={{ ...field, label: t`Article`, hint: null }}>
          <p className="tile row">
            <b dir="auto">{article.title}</b>
            <button type="button" className="button line" onClick={() => change(null)}>
              <Trans>
                Detach<span className="unseen"> the article</span>
              </Trans>
            </button>
          </p>
        </FieldGroup>
      ) : (
        <ArticleChooser field={{ ...field, onChange: change }} />
      )}
    </div>
  )
}

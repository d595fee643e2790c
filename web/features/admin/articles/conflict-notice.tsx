import { t, Trans } from '#words'
import type { AdminArticle } from '../../../../contract/articles/admin-article-shapes.ts'
import { binDays } from '../../../../contract/bin/bin.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import { takeFocus } from '../../../kit/take-focus.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { saveButton } from '../focus-next.ts'
import type { ArticleSession } from './edit-session.ts'
import { ClosingButton } from './closing-button.tsx'
import { JoinedChanges } from './joined-changes.tsx'

interface Props {
  conflict: ArticleSession['conflict']
  /** The draft's text, if worth copying. */
  copy?: string | undefined
}

/** The conflict: somebody, perhaps the same admin in another tab, saved or deleted the object. */
export function ConflictNotice({ conflict, copy }: Props) {
  const { meanwhile } = conflict
  const me = useMe()
  const newer = meanwhile === 'deleted' ? null : meanwhile
  const saved = newer?.now
  const own = saved !== undefined && saved.savedBy !== null && saved.savedBy === me?.username
  const title = own ? t`You saved this article in another tab` : t`Somebody else saved this article`
  const others = (
    <>
      <ClosingButton onClick={conflict.backToMine} focusOn={saveButton}>
        <Trans>Back to my text</Trans>
      </ClosingButton>
      {copy !== undefined && <CopyButton text={copy} label={t`Copy my text`} />}
    </>
  )
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 id="conflict" ref={takeFocus} tabIndex={-1}>
        {saved ? title : t`Somebody deleted this article`}
      </h2>
      {newer && saved ? (
        <>
          <p>
            {savedText(saved, own)}{' '}
            {own
              ? t`Nothing is lost: what you typed is here, and the saved one stays in the history whatever you choose.`
              : t`Nothing is lost: what you typed is here, and theirs stays in the history whatever you choose.`}
          </p>
          <JoinedChanges conflict={conflict} newer={newer} own={own}>
            {others}
          </JoinedChanges>
        </>
      ) : (
        <>
          <p>
            <Trans>
              It was deleted while you were writing here. What you typed is not lost. Editors can restore the article
              from the bin for {binDays} days: if one does, go back and save again. Or save what you typed as a new
              article, with its own address and no comments.
            </Trans>
          </p>
          <div className="button-row">
            <ClosingButton main onClick={conflict.saveAsNew} focusOn={saveButton}>
              <Trans>Save as a new article</Trans>
            </ClosingButton>
            {others}
          </div>
        </>
      )}
    </section>
  )
}

function savedText({ savedBy, updatedAt }: Pick<AdminArticle, 'savedBy' | 'updatedAt'>, own: boolean): string {
  const at = momentInIndia(updatedAt)
  return savedBy && !own
    ? t`It was saved by ${savedBy} on ${at}, while you were writing here.`
    : t`It was saved on ${at}, while you were writing here.`
}

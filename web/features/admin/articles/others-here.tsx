import { t } from '#words'
import type { Editing, OtherEditor } from '../../../../contract/articles/admin-article-shapes.ts'
import { momentInIndia, wallTimeOf } from '../../../kit/dates.ts'
import { serverNow } from '../../../kit/now.ts'

interface Props {
  /** Null while nothing is to be shown. */
  editing: Editing | null
  /** The version that the draft began from. */
  basedOn: number | null
}

/** Above the form: who else has the article open, and whether somebody has saved it meanwhile. */
export function OthersHere({ editing, basedOn }: Props) {
  const newer = editing && basedOn !== null && editing.version > basedOn ? editing : null
  const others = editing?.others ?? []
  return (
    // The region is there from the start, so that screen readers announce what comes into it.
    <div role="status">
      {(others.length > 0 || newer) && (
        <div className="others-here callout">
          {newer && <p>{savedSentence(newer)}</p>}
          {others.map((other) => (
            <p key={`${other.name} ${other.openedAt ?? other.draftAt}`}>{openSentence(other)}</p>
          ))}
          <p className="meta">{t`Whoever saves second sees both texts, and nothing is lost.`}</p>
        </div>
      )}
    </div>
  )
}

function savedSentence({ savedAt, savedBy, ownSave }: Editing): string {
  const at = timeOf(savedAt)
  if (ownSave) return t`You saved this article in another tab at ${at}, after you began editing here.`
  return savedBy
    ? t`${savedBy} saved this article at ${at}, after you began editing.`
    : t`Somebody saved this article at ${at}, after you began editing.`
}

function openSentence({ name, openedAt, draftAt }: OtherEditor): string {
  const at = timeOf(openedAt ?? draftAt ?? '')
  if (!openedAt) return t`${name} has unsaved changes to this article, last typed at ${at}.`
  if (!draftAt) return t`${name} has had this open since ${at}.`
  return t`${name} has had this open since ${at} and has unsaved changes.`
}

/** The time in India, '14:05'; with the day if that is not today. */
function timeOf(moment: string): string {
  const wallTime = wallTimeOf(moment)
  const isToday = wallTime.slice(0, 10) === wallTimeOf(serverNow()).slice(0, 10)
  return isToday ? wallTime.slice(11) : momentInIndia(moment)
}

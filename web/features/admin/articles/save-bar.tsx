import './save-bar.css'
import { Switch } from '../../../ui/switch.tsx'
import { idOf } from '../field-around.tsx'
import type { Draft } from './draft.ts'
import { SavedState } from './saved-state.tsx'
import type { Kept } from './use-autosave.ts'

interface Props {
  draft: Draft
  /** Whether readers see the article now. */
  live: boolean
  kept: Kept
  busy: boolean
  failure: string | null
  previewing: boolean
  onPublished: (published: boolean) => void
  onPreview: () => void
}

/** What is always in reach: whether readers are to see it, the preview on a narrow screen, and saving. */
export function SaveBar({ draft, live, kept, busy, failure, previewing, onPublished, onPreview }: Props) {
  return (
    <div className="save-bar row">
      <p className="failure" role="alert">
        {failure}
      </p>
      <label className="switch" htmlFor={idOf('published')}>
        <Switch
          id={idOf('published')}
          name="published"
          checked={draft.published}
          onChange={(event) => onPublished(event.target.checked)}
        />
        <span>Publish immediately</span>
      </label>
      <SavedState kept={kept} />
      <button
        type="button"
        className="button line to-preview"
        data-replay
        aria-pressed={previewing}
        onClick={onPreview}
      >
        {previewing ? 'Write' : 'Preview'}
      </button>
      <button type="submit" className="button main" data-replay aria-disabled={busy}>
        {busy ? 'Saving…' : actOf(draft, live)}
      </button>
    </div>
  )
}

/** What saving does, in the words of its button. */
export function actOf({ published, publishAt }: Draft, live: boolean): string {
  if (published) return live ? 'Update' : 'Publish'
  if (publishAt) return 'Schedule'
  return live ? 'Unpublish' : 'Save Draft'
}

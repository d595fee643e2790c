import '../articles/cover-small.css'
import { Trans } from '#words'
import type { SmallResult } from '../../../contract/tools/tool-shapes.ts'
import { colourFrom } from '../../kit/categories.ts'
import { Cover } from '../articles/cover.tsx'

/** The result of a saved sum, as a cover in the colour of its calculator, or that it does not come out. */
export const SumNote = ({ result }: { result: SmallResult | null }) =>
  result ? (
    <Cover article={{ cover: result, category: '' }} look="small sum" colour={colourFrom(result.colour)} />
  ) : (
    <p className="meta">
      <Trans>It cannot be worked out any more.</Trans>
    </p>
  )

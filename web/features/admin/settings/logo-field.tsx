import { useState, type ChangeEvent } from 'react'
import { mediaLimits } from '../../../../contract/media.ts'
import { FieldMessages } from '../../../forms/field-frame.tsx'
import { refusalOf, uploadPicture } from '../articles/upload.ts'
import { settingLabels } from './words.ts'

const id = 'look-logo'
const hint = 'A square picture, shown beside the name and in the tab of the browser. JPEG, PNG or WebP.'

/** The logo: the picture is uploaded when it is chosen, and shown on the site when the form is saved. */
export function LogoField({ stored }: { stored: string | null }) {
  const [logo, setLogo] = useState(stored)
  const [state, setState] = useState<{ said?: string; failure?: string }>({})
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const refusal = refusalOf(file)
    if (refusal) return setState({ failure: refusal })
    setState({ said: 'Uploading…' })
    try {
      setLogo((await uploadPicture(file, () => {}, new AbortController().signal)).url)
      setState({ said: 'Uploaded. Save to show it on the site.' })
    } catch (error) {
      setState({ failure: (error as Error).message })
    }
  }
  const remove = () => {
    setLogo(null)
    setState({ said: 'Removed. Save to show the logo as installed.' })
    document.getElementById(id)?.focus()
  }
  const field = {
    name: 'logo',
    id,
    label: settingLabels.logo,
    hint,
    errors: state.failure ? [state.failure] : undefined,
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>{settingLabels.logo}</label>
      {logo && <img className="logo-shown" src={logo} alt="The logo" />}
      <input type="hidden" name="logo" value={logo ?? ''} />
      <span className="with-button">
        <input
          id={id}
          type="file"
          accept={mediaLimits.types.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void upload(event)}
        />
        {logo && (
          <button type="button" className="button line" onClick={remove}>
            Remove Logo
          </button>
        )}
      </span>
      <FieldMessages {...field} />
      <p className="meta" role="status">
        {state.said}
      </p>
    </div>
  )
}

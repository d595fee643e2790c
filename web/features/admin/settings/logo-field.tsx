import { t, Trans } from '#words'
import { useState } from 'react'
import { FieldFrame } from '../../../forms/field-frame.tsx'
import { refusalOf, uploadPicture } from '../articles/upload.ts'
import { PictureInput } from '../articles/picture-input.tsx'
import { settingLabels } from './setting-labels.ts'

const id = 'look-logo'
const hint = t`A square picture, shown beside the name and in the tab of the browser. JPEG, PNG or WebP.`

/** The logo: the picture is uploaded when it is chosen, and shown on the site when the form is saved. */
export function LogoField({ stored }: { stored: string | null }) {
  /** Undefined until another is chosen, or none. */
  const [chosen, choose] = useState<string | null>()
  const [state, setState] = useState<{ status?: string; failure?: string }>({})
  const logo = chosen === undefined ? stored : chosen
  const upload = async ([file]: File[]) => {
    if (!file) return
    const refusal = refusalOf(file)
    if (refusal) return setState({ failure: refusal })
    setState({ status: t`Uploading…` })
    try {
      choose((await uploadPicture(file, () => {}, new AbortController().signal)).url)
      setState({ status: t`Uploaded. Save to show it on the site.` })
    } catch (error) {
      setState({ failure: (error as Error).message })
    }
  }
  const remove = () => {
    choose(null)
    setState({ status: t`Removed. Save to show the logo as installed.` })
    document.getElementById(id)?.focus()
  }
  const errors = state.failure ? [state.failure] : undefined
  return (
    <FieldFrame field={{ name: 'logo', id, label: settingLabels.logo, hint, errors }}>
      {({ name, ...props }) => (
        <>
          {logo && <img className="logo-shown" src={logo} alt={t`The logo`} />}
          <input type="hidden" name={name} value={logo ?? ''} />
          <span className="with-button">
            <PictureInput {...props} multiple={false} onFiles={(files) => void upload(files)} />
            {logo && (
              <button type="button" className="button line" onClick={remove}>
                <Trans>Remove logo</Trans>
              </button>
            )}
          </span>
          <p className="meta" role="status">
            {state.status}
          </p>
        </>
      )}
    </FieldFrame>
  )
}

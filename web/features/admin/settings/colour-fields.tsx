import { t, Trans } from '#words'
import { useState } from 'react'
import { dark, installedColours, light, themeTokens, type SiteColours } from '../../../../contract/settings/colours.ts'
import { SettingField } from './settings-form.tsx'
import { tokenStyle } from './site-face.tsx'

const { mainColour: installedMain, accentColour: installedAccent } = installedColours

/** The two colours of the site, and how they look in both themes while they are chosen. */
export function ColourFields({ stored: { mainColour, accentColour } }: { stored: SiteColours }) {
  const [colours, setColours] = useState<SiteColours>({ mainColour, accentColour })
  const choose = (name: keyof SiteColours) => ({
    name,
    type: 'color',
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setColours((now) => ({ ...now, [name]: currentTarget.value })),
  })
  const { day, night } = themeTokens(colours)
  return (
    <>
      <SettingField
        {...choose('mainColour')}
        hint={t`Links, buttons and the band of the first page; ${installedMain} as installed. The dark theme has it lighter.`}
      />
      <SettingField
        {...choose('accentColour')}
        hint={t`Lines and the golden buttons; ${installedAccent} as installed.`}
      />
      <div className="colour-samples" aria-hidden="true">
        <Sample title={t`Light`} tokens={{ ...day, ...light }} />
        <Sample title={t`Dark`} tokens={{ ...night, ...dark }} />
      </div>
    </>
  )
}

/** A corner of the site in the colours of one theme. */
function Sample({ title, tokens }: { title: string; tokens: Record<string, string> }) {
  return (
    <div className="colour-sample" style={tokenStyle(tokens)}>
      <p>
        <Trans>
          {title}, with <span className="link">a link</span>
        </Trans>
      </p>
      <span className="main">{t`Button`}</span> <span className="golden">{t`Golden button`}</span>
    </div>
  )
}

import { useState } from 'react'
import { dark, installedColours, light, themeTokens, type SiteColours } from '../../../../contract/settings/colours.ts'
import { SettingField } from './settings-form.tsx'
import { tokenStyle } from './site-face.tsx'

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
        hint={`Links, buttons and the band of the first page; ${installedColours.mainColour} as installed. The dark theme has it lighter.`}
      />
      <SettingField
        {...choose('accentColour')}
        hint={`Lines and the golden buttons; ${installedColours.accentColour} as installed.`}
      />
      <div className="colour-samples" aria-hidden="true">
        <Sample title="Light" tokens={{ ...day, ...light }} />
        <Sample title="Dark" tokens={{ ...night, ...dark }} />
      </div>
    </>
  )
}

/** A corner of the site in the colours of one theme. */
function Sample({ title, tokens }: { title: string; tokens: Record<string, string> }) {
  return (
    <div className="colour-sample" style={tokenStyle(tokens)}>
      <p>
        {title}, with <span className="link">a link</span>
      </p>
      <span className="main">Button</span> <span className="golden">Golden button</span>
    </div>
  )
}

import '../../ui/ticks.css'
import { Trans } from '#words'
import { language, languageNames, languages, type Language } from '../../../contract/languages.ts'

/**
 * The choice of a member's language.
 * @param offered the languages of the site, but that of the page
 */
export function LanguageChoice({ chosen, offered, onChoose }: Props) {
  return (
    <fieldset className="radio-cards choices of-languages" aria-describedby="language-hint">
      <legend>
        <Trans>Language of letters and of the site after logging in</Trans>
      </legend>
      <div className="button-row">
        {languageNames
          .filter((one) => one === language || offered.includes(one))
          .map((one) => (
            <label key={one} lang={one}>
              <input
                type="radio"
                name="language"
                value={one}
                checked={chosen === one}
                data-replay
                onChange={() => onChoose(one)}
              />
              {languages[one]}
            </label>
          ))}
      </div>
      <p className="hint" id="language-hint">
        <Trans>A link that you follow stays in its own language, and so does this page.</Trans>
      </p>
    </fieldset>
  )
}

interface Props {
  chosen: Language
  offered: readonly Language[]
  onChoose: (language: Language) => void
}

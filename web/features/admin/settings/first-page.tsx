import '../ordered-rows.css'
import { use } from 'react'
import { plural, t, Trans } from '#words'
import { language, languages } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import {
  blockField,
  blockNames,
  blockOf,
  mostOf,
  type BlockName,
  type BlockText,
  type FirstPage,
} from '../../../../contract/settings/first-page-blocks.ts'
import { orderedBlocks } from '../../../../contract/settings/first-page-order.ts'
import { blockLabels } from '../../../../contract/settings/first-page-labels.ts'
import { Field } from '../../../forms/field.tsx'
import { FormResultContext } from '../../../forms/form-result.tsx'
import { langOf } from '../../../kit/language-of.ts'
import { useSite } from '../../../kit/site.ts'
import { MoveForms, RowForm } from '../row-form.tsx'
import { useFormState } from '../../../forms/form-state.ts'
import { FoldedSection } from './folded-section.tsx'
import { firstPageText } from './first-page-text.ts'
import { blockTextLabels, installedTexts } from './block-texts.ts'
import { useUnsaved } from './unsaved.ts'

/** The blocks of the landing page and of the home screen: their order, what is shown of them, and their texts. It works without JavaScript. */
export function FirstPageSettings({ stored }: { stored: FirstPage }) {
  const refused = use(FormResultContext)
  return (
    <FoldedSection
      className="ordered-page"
      id="first-page-settings"
      title={t`First page`}
      state={<State stored={stored} />}
      isOpen={refused !== null}
    >
      <p className="meta">
        <Trans>
          The blocks of the first page from above. Those that every site has cannot be switched off. A text that you
          leave empty is the one that came with the site.
        </Trans>
      </p>
      <Blocks title={t`For visitors`} page="landing" stored={stored} />
      <Blocks title={t`For members`} page="home" stored={stored} />
    </FoldedSection>
  )
}

const count = blockNames.length

/** The choices in a line, after a mark for each block of the two pages: hollow for one that is switched off. */
const State = ({ stored }: { stored: FirstPage }) => (
  <>
    {(['landing', 'home'] as const).map((page) => (
      <span key={page} className="blocks" aria-hidden="true">
        {blockNames
          .filter((name) => blockOf(name).page === page)
          .map((name) => (
            <i key={name} className={stored.off.includes(name) ? 'off' : undefined} />
          ))}
      </span>
    ))}{' '}
    {firstPageText(stored) || plural(count, { one: '# block', other: '# blocks' })}
  </>
)

function Blocks({ title, page, stored }: { title: string; page: 'landing' | 'home'; stored: FirstPage }) {
  const isHere = (name: BlockName) => blockOf(name).page === page
  const head = blockNames.filter((name) => isHere(name) && blockOf(name).inHead)
  const below = orderedBlocks(stored).filter(isHere)
  return (
    <section aria-labelledby={`blocks-${page}`}>
      <h3 id={`blocks-${page}`}>{title}</h3>
      <ol className="ordered-rows" aria-labelledby={`blocks-${page}`}>
        {head.map((name) => (
          <Row key={name} name={name} stored={stored} />
        ))}
        {below.map((name, index) => (
          <Row key={name} name={name} stored={stored} index={index} count={below.length} />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  name: BlockName
  stored: FirstPage
  /** The position below the head; none in the head. */
  index?: number
  count?: number
}

function Row({ name, stored, index, count = 0 }: RowProps) {
  const { isFixed, texts = [] } = blockOf(name)
  const refused = use(FormResultContext)
  const isOff = stored.off.includes(name)
  const label = blockLabels[name]
  const to = `${adminPaths.settings}#block-${name}`
  return (
    <li id={`block-${name}`}>
      <div className="row">
        <p>
          <b>{label}</b>{' '}
          {isOff && <span className="meta">{t({ message: 'Switched off', context: 'block of the first page' })}</span>}
        </p>
        {index !== undefined && (
          <MoveForms
            call="POST /api/admin/first-page/move"
            id={name}
            fields={{ block: name }}
            {...{ name: label, to, index, count }}
          />
        )}
      </div>
      {(!isFixed || texts.length > 0) && (
        <details className="edit" open={refused?.form === `texts-${name}` || undefined}>
          <summary id={`change-${name}`}>
            <Trans>
              Edit <span className="unseen">{label}</span>
            </Trans>
          </summary>
          {texts.length > 0 && <Texts name={name} texts={texts as readonly BlockText[]} stored={stored} to={to} />}
          {!isFixed && (
            <RowForm
              call="POST /api/admin/first-page/show"
              name={`show-${name}`}
              fields={{ block: name, shown: isOff ? 'yes' : 'no' }}
              to={to}
              focus={`change-${name}`}
              submit={isOff ? t`Switch on ‘${label}’` : t`Switch off ‘${label}’`}
              sending={t`Saving…`}
              look="line"
            >
              {null}
            </RowForm>
          )}
        </details>
      )}
    </li>
  )
}

interface TextsProps {
  name: BlockName
  texts: readonly BlockText[]
  stored: FirstPage
  to: string
}

/** The texts of a block in each language of the site. */
const Texts = ({ name, texts, stored, to }: TextsProps) => (
  // The inputs are uncontrolled, so a change remounts them.
  <RowForm
    key={JSON.stringify(stored.texts)}
    call="PUT /api/admin/first-page/texts"
    name={`texts-${name}`}
    fields={{ block: name }}
    to={to}
    focus={`change-${name}`}
    submit={t`Save`}
    sending={t`Saving…`}
  >
    <TextFields texts={texts} stored={stored} />
  </RowForm>
)

function TextFields({ texts, stored }: Pick<TextsProps, 'texts' | 'stored'>) {
  const { otherLanguages } = useSite()
  const spoken = [language, ...otherLanguages.map(({ lang }) => lang)].toSorted()
  const fields = texts.flatMap((text) =>
    spoken.map((lang) => ({ text, lang, name: blockField(text, lang), value: stored.texts[lang]?.[text] ?? '' })),
  )
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))
  useUnsaved(useFormState().props.ref, empty, values)
  return fields.map(({ text, lang, name, value }) => (
    <Field
      key={name}
      name={name}
      label={`${blockTextLabels[text]} (${languages[lang]})`}
      hint={lang === language ? installedTexts[text] : undefined}
      defaultValue={value}
      maxLength={mostOf(text)}
      lang={langOf(lang)}
    />
  ))
}

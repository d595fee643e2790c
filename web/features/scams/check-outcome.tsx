import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { callFraudHelpline, fraudHelpline } from '../../../contract/help/fraud-helpline.ts'
import { language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { ScamPattern } from '../../../contract/scams/scams-api.ts'
import type { GeneralSign } from '../../../contract/scams/check-message.ts'
import { moneyGone, reportTexts } from '../../../contract/scams/scams.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { Marked } from '../../ui/marked.tsx'
import type { Outcome } from './checker.ts'
import { Found } from './found.tsx'
import { BothParagraphs, inPageLanguage } from './page-language.tsx'
import { patternsQuery } from './queries.ts'

/** The answer about a message: never that it is genuine. */
export function CheckOutcome({ outcome: { text, patterns, signs, marks } }: { outcome: Outcome }) {
  // The list was loaded with the checker; without it the names are missing, and the links lead to them.
  const { data = [] } = useQuery(patternsQuery())
  const [pattern, other] = patterns
  const nameOf = (id: string) => {
    const found = data.find((one) => one.id === id)
    return found && inPageLanguage(found).name
  }
  const name = pattern && nameOf(pattern)
  const otherName = (other && nameOf(other)) ?? t`another fraud`
  return (
    <section className="outcome" aria-labelledby="outcome">
      {pattern ? (
        <h2 id="outcome" className="fraud">
          {name ? t`This resembles a fraud: ${name}` : t`This resembles a fraud`}
        </h2>
      ) : (
        <h2 id="outcome">
          {signs.length > 0 ? t`It has signs of fraud, in no pattern that we know` : t`We know no pattern like it`}
        </h2>
      )}
      {marks.length > 0 && (
        <>
          <Found count={marks.length} />
          <blockquote lang={langByLetters(text)}>
            <Marked text={text} ranges={marks} />
          </blockquote>
        </>
      )}
      {signs.length > 0 && (
        <ul className="signs">
          {signs.map((sign) => (
            <li key={sign}>{signTexts[sign]}</li>
          ))}
        </ul>
      )}
      {pattern ? (
        <Reasons id={pattern} texts={data.find((one) => one.id === pattern)} />
      ) : (
        <p>
          <Trans>
            That does not make it genuine: new tricks come every week. Pay nothing and tell no code before you have
            asked the bank, the office or the person yourself, on a number that you had before. The signs below help.
          </Trans>
        </p>
      )}
      {other && (
        <p>
          <Trans>
            It is also like: <Link href={paths.scam(other)}>{otherName}</Link>
          </Trans>
        </p>
      )}
      {(pattern ?? signs.length > 0) && (
        <>
          <h3>
            <Trans>Never</Trans>
          </h3>
          <BothParagraphs {...never} />
        </>
      )}
      <div className="callout">
        <BothParagraphs {...moneyGone} />
        <p>
          <a className="button line" href={callFraudHelpline}>
            <Trans>Call {fraudHelpline}</Trans>
          </a>
        </p>
        <BothParagraphs
          en={
            <Link href={paths.help('money-gone')}>Have you paid already? Step by step, with a letter to the bank</Link>
          }
          hi={
            <Link href={language === 'hi' ? paths.help('money-gone') : paths.help('hi', 'money-gone')}>
              पैसे दे चुके हैं? एक-एक कदम, और बैंक को पत्र
            </Link>
          }
        />
      </div>
    </section>
  )
}

/** The reason and the first step, in both languages. */
function Reasons({ id, texts }: { id: string; texts: ScamPattern | undefined }) {
  return (
    <>
      {texts && (
        <>
          <BothParagraphs
            en={
              <>
                {texts.en.why} <b>{texts.en.do}</b>
              </>
            }
            hi={
              <>
                {language !== 'hi' && `${texts.hi.name}: `}
                {texts.hi.why} <b>{texts.hi.do}</b>
              </>
            }
          />
          <p>{inPageLanguage(reportTexts[texts.report])}</p>
        </>
      )}
      <p>
        <Link href={paths.scam(id)}>
          <Trans>Sources and the lesson about it</Trans>
        </Link>
      </p>
    </>
  )
}

const never = {
  en: 'Never tell a PIN or an OTP, never install what comes in a chat, never pay to get money, and do not call the number in the message.',
  hi: 'पिन या OTP कभी न बताएँ, चैट से आया ऐप कभी न डालें, पैसा पाने के लिए पैसा कभी न दें।',
}

const signTexts: Record<GeneralSign, string> = {
  'otp~share': t`It wants a code, a PIN or a password.`,
  remote: t`It wants to see or control your screen.`,
  apk: t`It has a file to install. Banks and offices send none.`,
  badlink: t`It has a link to a site that is no bank and no office that we know.`,
  'secret pay|cbi': t`It wants you to tell nobody, or to stay on the call.`,
  'safeaccount~pay': t`It wants money to be moved for a check.`,
}

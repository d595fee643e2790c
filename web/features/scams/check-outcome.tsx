import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { ScamPattern } from '../../../contract/scams/scams-api.ts'
import type { GeneralSign } from '../../../contract/scams/check-message.ts'
import { moneyGone, reportTexts } from '../../../contract/scams/scams.ts'
import { languageOf } from '../../kit/language-of.ts'
import { Marked } from '../../ui/marked.tsx'
import type { Outcome } from './checker.ts'
import { patternsQuery } from './queries.ts'

/** The answer about a message: never that it is genuine. */
export function CheckOutcome({ outcome: { text, patterns, signs, marks } }: { outcome: Outcome }) {
  // The list was loaded with the checker; without it the names are missing, and the links lead to them.
  const { data = [] } = useQuery(patternsQuery())
  const [pattern, other] = patterns
  const nameOf = (id: string) => data.find((one) => one.id === id)?.en.name
  return (
    <section className="outcome" aria-labelledby="outcome">
      {pattern ? (
        <h2 id="outcome" className="fraud">
          {nameOf(pattern) ? `This resembles a fraud: ${nameOf(pattern)}` : 'This resembles a fraud'}
        </h2>
      ) : (
        <h2 id="outcome">
          {signs.length > 0 ? 'It has signs of fraud, in no pattern that we know' : 'We know no pattern like it'}
        </h2>
      )}
      {marks.length > 0 && (
        <blockquote lang={languageOf(text)}>
          <Marked text={text} ranges={marks} />
        </blockquote>
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
          That does not make it genuine: new tricks come every week. Pay nothing and tell no code before you have asked
          the bank, the office or the person yourself, on a number that you had before. The signs below help.
        </p>
      )}
      {other && (
        <p>
          It is also like: <Link href={paths.scam(other)}>{nameOf(other) ?? 'another fraud'}</Link>
        </p>
      )}
      {(pattern ?? signs.length > 0) && (
        <>
          <h3>Never</h3>
          <p>
            Never tell a PIN or an OTP, never install what comes in a chat, never pay to get money, and do not call the
            number in the message.
          </p>
          <p lang="hi">पिन या OTP कभी न बताएँ, चैट से आया ऐप कभी न डालें, पैसा पाने के लिए पैसा कभी न दें।</p>
        </>
      )}
      <div className="callout">
        <p>{moneyGone.en}</p>
        <p lang="hi">{moneyGone.hi}</p>
        <p>
          <a className="button line" href="tel:1930">
            Call 1930
          </a>
        </p>
        <p>
          <Link href={paths.help('money-gone')}>Have you paid already? Step by step, with a letter to the bank</Link>
        </p>
        <p lang="hi">
          <Link href={paths.help('hi', 'money-gone')}>पैसे दे चुके हैं? एक-एक कदम, और बैंक को पत्र</Link>
        </p>
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
          <p>
            {texts.en.why} <b>{texts.en.do}</b>
          </p>
          <p lang="hi">
            {texts.hi.name}: {texts.hi.why} <b>{texts.hi.do}</b>
          </p>
          <p>{reportTexts[texts.report].en}</p>
        </>
      )}
      <p>
        <Link href={paths.scam(id)}>Sources and the lesson about it</Link>
      </p>
    </>
  )
}

const signTexts: Record<GeneralSign, string> = {
  'otp~share': 'It wants a code, a PIN or a password.',
  remote: 'It wants to see or control your screen.',
  apk: 'It has a file to install. Banks and offices send none.',
  badlink: 'It has a link to a site that is no bank and no office that we know.',
  'secret pay|cbi': 'It wants you to tell nobody, or to stay on the call.',
  'safeaccount~pay': 'It wants money to be moved for a check.',
}

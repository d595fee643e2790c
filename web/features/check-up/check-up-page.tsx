import '../articles/cover.css'
import './check-up.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t, Trans } from '#words'
import type { CheckUp } from '../../../contract/check-up/check-up-api.ts'
import { answersIn, type CheckUpAnswers } from '../../../contract/check-up/next-steps.ts'
import { paths } from '../../../contract/paths.ts'
import { useSearchParams } from '../../kit/location.ts'
import { titled } from '../../kit/page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckUpForm } from './check-up-form.tsx'
import { CheckUpResult } from './check-up-result.tsx'
import { checkUpQuery } from './queries.ts'
import { forgetCheckUps, saveCheckUp, useCheckUps } from './saved-check-up.ts'

export const head = titled(t`Money check-up`, (name) => ({
  description: t`Eight questions without amounts, three minutes, and the one step that comes next, with its lesson on ${name}.`,
  canonical: paths.checkUp,
}))

export const queries = () => [checkUpQuery()]

/** Eight questions in bands, and the step that comes next by the rules of content/check-up/. */
export default function CheckUpPage() {
  const { data, isPending } = useQuery(checkUpQuery())
  if (isPending)
    return <Skeleton label={t`Loading the check-up`} className="wrap page middle check-up" lines={outlines} />
  if (data) return <Opened checkUp={data} />
  return (
    <Notice title={t`Failed to Load the Check-up`} level={1} action={tryAgain} live>
      <Trans>We encountered an error while loading the questions. Please try again later.</Trans>
    </Notice>
  )
}

function Opened({ checkUp }: { checkUp: CheckUp }) {
  const { questions } = checkUp
  const search = useSearchParams()
  const { current, before, isSaved } = useCheckUps()
  const [isChanging, setChanging] = useState(false)
  const [chosen, setChosen] = useState<CheckUpAnswers | null>(null)
  const result = useRef<HTMLElement>(null)
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent === 0) return
    // The questions were longer: the step is at the top.
    result.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [sent])

  // Without JavaScript the answers are in the address; else they stay in the browser, and with blocked storage in this page alone.
  const inAddress = answersIn(questions, (id) => search.get(id))
  const isInAddress = !chosen && Object.keys(inAddress).length > 0
  const answers = chosen ?? (isInAddress ? inAddress : answersIn(questions, (id) => current?.answers[id]))
  const isWhole = questions.every(({ id }) => answers[id])

  const submit = (answers: CheckUpAnswers) => {
    saveCheckUp(answers)
    setChosen(answers)
    setChanging(false)
    setSent(sent + 1)
  }
  return (
    <div className="wrap page middle check-up">
      <Breadcrumbs items={{ [t`Home`]: paths.home, [t`Learn`]: paths.learn }} />
      <h1>
        <Trans>Money check-up</Trans>
      </h1>
      {isWhole && !isChanging ? (
        <CheckUpResult
          ref={result}
          {...{ checkUp, answers, before, isSaved }}
          done={isInAddress ? null : (current?.day ?? null)}
          onChange={isInAddress ? null : () => setChanging(true)}
          onForget={() => {
            forgetCheckUps()
            setChosen(null)
          }}
        />
      ) : (
        <CheckUpForm
          {...{ questions, answers }}
          isIncomplete={isInAddress && !isWhole}
          stairs={checkUp.steps.find(({ lesson }) => lesson?.step)?.lesson?.step?.of}
          onDone={submit}
        />
      )}
    </div>
  )
}

const outlines = [{ width: '40%' }, ...Array.from({ length: 4 }, () => ({ height: '200px' }))]

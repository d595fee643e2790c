import '../articles/cover.css'
import './class-cards.css'
import './class.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { classLimits, NewClass, type OwnClass } from '../../../contract/classes/classes-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Choice } from '../../forms/field-area.tsx'
import { Field } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ask } from '../../kit/api.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { getMe, useMe } from '../../kit/me.ts'
import { titled, type Location, type Screen } from '../../kit/page.ts'
import { useGo } from '../../kit/location.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { noteColour } from '../ladder/note-colour.ts'
import { ladderQuery } from '../ladder/queries.ts'
import { codeIn } from './class-code.ts'
import { Invitation } from './invitation.tsx'
import { devicesText, stepText } from './class-texts.ts'
import { SampleClass } from './sample-class.tsx'

const headOfList = titled(t`Your classes`)
const headOfInvitation = titled(t`Read the lessons together`, () => ({
  description: t`A teacher or a self-help group reads a step of the ladder together, by a code and without accounts.`,
}))
export const head: Screen['head'] = (context) => (getMe(context.client) ? headOfList : headOfInvitation)(context)

const classesQuery = () => ({ ...ask('GET /api/classes', {}), staleTime: 5_000 })
export const queries = (_: Location, me: Me | null) => (me ? [classesQuery(), ladderQuery()] : [])

/** A code that was typed leads to its class. */
export const redirect: Screen['redirect'] = ({ location }) => {
  const code = codeIn(location.search)
  return code ? paths.class(code) : null
}

/** For a visitor the way in, by a code or by an account; for a member the classes that they have opened, and the form of a new one. */
export default function ClassesPage() {
  return useMe() ? <OwnClasses /> : <Invitation />
}

function OwnClasses() {
  const { data: classes = [] } = useQuery(classesQuery())
  return (
    <>
      <BanknoteHead
        title={t`Learn together`}
        lead={t`For a teacher or a self-help group: read a step of the ladder together, each on their own phone.`}
        figure={
          classes.length > 0
            ? { value: String(classes.length), line: t`of ${classLimits.open} classes open` }
            : { value: '0', line: t`accounts that your pupils need` }
        }
      />
      <div className="wrap page class-page two-columns">
        {classes.length > 0 && (
          <section aria-labelledby="open-classes">
            <h2 id="open-classes">
              <Trans>Your classes</Trans>
            </h2>
            <ul className={classes.length === 1 ? 'class-cards one' : 'class-cards'}>
              {classes.map((own) => (
                <li key={own.code}>
                  <ClassCard own={own} />
                </li>
              ))}
              {Array.from({ length: classLimits.open - classes.length }, (_, index) => (
                <li key={index} className="free" aria-hidden="true" />
              ))}
            </ul>
          </section>
        )}
        <NewClassForm />
        {classes.length === 0 && <SampleClass />}
      </div>
    </>
  )
}

function ClassCard({ own: { code, name, step, pupils, endsAt } }: { own: OwnClass }) {
  return (
    <Link className="card link" style={step ? noteColour(step.number) : undefined} href={paths.class(code)}>
      <span className="cover rose-0">
        <span className="figure">
          <b>{code}</b> {step && <span>{stepText(step)}</span>}
        </span>
      </span>
      <h3 dir="auto">{name}</h3>
      <p className="meta">
        {devicesText(pupils)} · <Trans>until {dayInIndia(endsAt)}</Trans>
      </p>
    </Link>
  )
}

function NewClassForm() {
  const { data: ladder } = useQuery(ladderQuery())
  const go = useGo()
  const form = useForm('POST /api/classes', {
    name: 'new-class',
    shape: NewClass,
    to: paths.class('{code}'),
    onDone: ({ code }) => go(paths.class(code)),
  })
  return (
    <section className="card beside" aria-labelledby="new-class">
      <h2 id="new-class">
        <Trans>Open a class</Trans>
      </h2>
      <p>
        <Trans>
          You get a code to print; whoever types it reads with you, without an account and without an email address. You
          see how many have read each lesson, never who, and no number below five.
        </Trans>
      </p>
      <ActionForm form={form} submit={t`Open the class`} sending={t`Opening…`}>
        <Field name="name" label={t`Name of the class`} maxLength={classLimits.name.max} dir="auto" />
        <Choice
          name="step"
          label={t`Which step will the class read?`}
          options={(ladder?.steps ?? []).map(({ slug, name }) => [slug, name] as const)}
        />
      </ActionForm>
      <p className="meta">
        <Trans>A class ends after {classLimits.days} days, or when you end it. Everything in it is then deleted.</Trans>
      </p>
    </section>
  )
}

import './class.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { classLimits, NewClass } from '../../../contract/classes/classes-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Choice } from '../../forms/field-area.tsx'
import { Field } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ask } from '../../kit/api.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { titled } from '../../kit/page.ts'
import { useGo } from '../../kit/location.ts'
import { ladderQuery } from '../ladder/queries.ts'

export const head = titled('Your classes')

const classesQuery = () => ({ ...ask('GET /api/classes', {}), staleTime: 5_000 })
export const queries = () => [classesQuery(), ladderQuery()]

/** The classes that a teacher has opened, and the form of a new one. */
export default function ClassesPage() {
  const { data: classes = [] } = useQuery(classesQuery())
  const { data: ladder } = useQuery(ladderQuery())
  const go = useGo()
  const form = useForm('POST /api/classes', {
    name: 'new-class',
    shape: NewClass,
    to: paths.class('{code}'),
    onDone: ({ code }) => go(paths.class(code)),
  })
  return (
    <div className="wrap page middle class-page">
      <h1>Learn together</h1>
      <p className="lead">
        For a teacher or a self-help group. You get a code to print; whoever types it reads a step of the ladder with
        you, on their own phone, without an account and without an email address. You see how many have read each
        lesson, never who, and no number below five.
      </p>
      {classes.length > 0 && (
        <section aria-labelledby="open-classes">
          <h2 id="open-classes">Your classes</h2>
          <ul>
            {classes.map(({ code, name, endsAt }) => (
              <li key={code}>
                <Link href={paths.class(code)}>{name}</Link> <span className="meta">until {dayInIndia(endsAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="new-class">
        <h2 id="new-class">Open a class</h2>
        <ActionForm form={form} submit="Open the class" sending="Opening…">
          <Field name="name" label="Name of the class" maxLength={classLimits.name.max} dir="auto" />
          <Choice
            name="step"
            label="Which step will the class read?"
            options={(ladder?.steps ?? []).map(({ slug, name }) => [slug, name] as const)}
          />
        </ActionForm>
        <p className="meta">
          A class ends after {classLimits.days} days, or when you end it. Everything in it is then deleted.
        </p>
      </section>
    </div>
  )
}

import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aStep } from '../steps.ts'
import { openSite } from './site.ts'

const site = await openSite()
await aStep(site.db, 'Know your month', [await anArticle(site.db, { title: 'Where the money goes' })])

test('a teacher opens a class; a pupil joins it by its code without JavaScript, ticks a lesson and leaves; the teacher ends it', async () => {
  const teacher = await site.visitAs(await aMember(site.people), '/class')
  await teacher.getByLabel('Name of the class').fill('Sakhi group')
  await teacher.getByRole('button', { name: 'Open the class' }).click()
  await teacher.getByRole('heading', { level: 1, name: 'Sakhi group' }).waitFor()
  await teacher.getByText('Fewer than 5 devices have joined so far.').waitFor()
  const path = new URL(teacher.url()).pathname
  await teacher.getByText(path).waitFor()

  const pupil = await site.visit('/class', { script: false })
  const enter = async (code: string) => {
    await pupil.getByLabel('Code of the class').fill(code)
    await pupil.getByRole('button', { name: 'Go to the class' }).click()
  }
  await enter('none')
  await pupil.getByText('A code has 8 letters and digits, without i, l, o, 0 and 1.').waitFor()
  await enter(` ${path.slice(-8).toUpperCase()}`)
  await pupil.getByLabel('Your name in this class').fill('Sunita')
  await pupil.getByRole('button', { name: 'Join the class' }).click()
  await pupil.getByText('Hello, Sunita.').waitFor()
  const tick = pupil.getByRole('button', { name: 'I have read it (Where the money goes)' })
  await tick.click()
  await pupil.getByRole('button', { name: 'I have read it (Where the money goes)', pressed: true }).waitFor()
  await pupil.getByText('Leave the class').first().click()
  await pupil.getByRole('button', { name: 'Leave the class' }).click()
  await pupil.getByLabel('Your name in this class').waitFor()

  await teacher.getByText('End the class').first().click()
  await teacher.getByRole('button', { name: 'End the class' }).click()
  await expect.poll(() => new URL(teacher.url()).pathname).toBe('/class')
  await teacher.getByRole('heading', { name: 'Open a class' }).waitFor()
  expect(await teacher.getByRole('link', { name: 'Sakhi group' }).count()).toBe(0)
})

import type { Draft } from './draft.ts'

const texts = ['title', 'excerpt', 'content', 'category', 'readTime', 'publishAt'] as const

/** What stands in the inputs of a form and is not in the draft yet: a page can be typed into before its code is there. */
export function readFormValues(form: HTMLFormElement | null, draft: Draft): Partial<Draft> {
  const input = (name: string) => form?.elements.namedItem(name)
  const typed: Partial<Draft> = {}
  for (const name of texts) {
    const field = input(name)
    const hasText =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    if (hasText && field.value !== draft[name]) typed[name] = field.value
  }
  const language = input('language')
  if (language instanceof HTMLSelectElement && language.value !== draft.language)
    typed.language = language.value as Draft['language']
  const published = input('published')
  if (published instanceof HTMLInputElement && published.checked !== draft.published)
    typed.published = published.checked
  return typed
}

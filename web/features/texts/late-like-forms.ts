import { lazyComponent } from '../../kit/lazy.tsx'

/** A conversation is hydrated when its styles for members are there too. */
export const LikeForms = lazyComponent(async () => (await import('./like-forms.tsx')).LikeForms, {
  file: 'web/features/texts/like-forms.tsx',
})

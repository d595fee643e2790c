import { lazyPart } from '../kit/lazy.tsx'

/** Few visitors see it, so its code is loaded on demand. */
export const AccessPrompt = lazyPart(async () => (await import('./access-prompt.tsx')).AccessPrompt)

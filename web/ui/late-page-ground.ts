import { lazyPart } from '../kit/lazy.tsx'

/** Few pages are nothing but a notice. One that appears because the connection is lost is plain. */
export const PageGround = lazyPart(async () => (await import('./page-ground.ts')).PageGround, 'web/ui/page-ground.ts')

import { pictureOfWidth } from '../../../contract/articles/media.ts'
import type { StepPage } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ValueCache } from '../../kit/value-cache.ts'
import type { Services } from '../../services.ts'
import { versionsOf } from './ladder.ts'

/** The width in pixels in which a device stores a picture: sharp across a phone's screen. */
const width = 800

/** Finds the files that a device stores to show a step without a connection, and what they weigh. */
export function offlineFiles({ measurePage, media }: Pick<Services, 'measurePage' | 'media'>) {
  // The name of a picture has its hash.
  const sizes = new ValueCache<number>({})
  const sizeOf = (picture: string) =>
    sizes.get(picture, async () => (await media.read(picture.replace('/media/', '')))?.length ?? 0)

  return async ({ slug, lessons }: Pick<StepPage, 'slug' | 'lessons'>): Promise<StepPage['offline']> => {
    if (!measurePage) return null
    const articles = lessons.flatMap(versionsOf).map(paths.article)
    const pictures = new Set<string>()
    let bytes = 0
    // One after the other, so that other requests are answered in between.
    for (const path of [...articles, paths.learn]) {
      const page = await measurePage(path)
      bytes += page?.size ?? 0
      for (const picture of page?.pictures ?? []) pictures.add(pictureOfWidth(picture, width))
    }
    for (const size of await Promise.all([...pictures].map(sizeOf))) bytes += size
    // This reply is a part of the step's own page, which weighs about as much as the ladder's.
    bytes += (await measurePage(paths.learn))?.size ?? 0
    return {
      size: Math.max(Math.round(bytes / 10_000) * 10, 10),
      addresses: [...pictures, paths.learn, ...articles.toReversed(), paths.step(slug)],
    }
  }
}

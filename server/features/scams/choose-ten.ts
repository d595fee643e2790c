import { channels, practiceLength, type Channel } from '../../../contract/scams/scams.ts'

/** A message that can be practised with. */
export interface Example {
  /** Names it among all, and stays when others are added. */
  key: string
  pattern: string
  by: Channel
  isFraud: boolean
}

/**
 * Chooses ten messages, the same for the same number: five or six frauds, the others genuine, from all channels, and each pattern
 * once if there are enough.
 * @param by the one channel to choose from; null for all
 */
export function chooseTen<T extends Example>(examples: readonly T[], set: number, by: Channel | null): T[] {
  const ranked = examples
    .filter((example) => by === null || example.by === by)
    .map((example) => ({ example, rank: hashOf(`${set} ${example.key}`) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ example }) => example)
  const frauds = 5 + (hashOf(`frauds of ${set}`) % 2)
  const wanted = (isFraud: boolean) => (isFraud ? frauds : practiceLength - frauds)
  const perChannel = by === null ? practiceLength / channels.length : practiceLength
  const chosen: T[] = []
  const take = (fits: (example: T) => boolean) => {
    for (const example of ranked)
      if (chosen.length < practiceLength && !chosen.includes(example) && fits(example)) chosen.push(example)
  }
  const hasSpace = ({ isFraud }: T) => chosen.filter((one) => one.isFraud === isFraud).length < wanted(isFraud)
  const isNew = ({ pattern }: T) => chosen.every((one) => one.pattern !== pattern)
  const isRare = (example: T) => chosen.filter((one) => one.by === example.by).length < perChannel
  // The genuine ones first: there are fewer of them, and each stands beside a fraud that looks like it.
  take((example) => !example.isFraud && hasSpace(example) && isNew(example) && isRare(example))
  take((example) => hasSpace(example) && isNew(example) && isRare(example))
  take((example) => hasSpace(example) && isNew(example))
  take(hasSpace)
  take(() => true)
  return chosen.toSorted((a, b) => hashOf(`${set} order ${a.key}`) - hashOf(`${set} order ${b.key}`))
}

/** A number from 0 to 2³² - 1 for a text (FNV-1a, and MurmurHash's last step, which spreads the likeness of similar texts). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

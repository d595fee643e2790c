import type { Language } from '../languages.ts'

/** A block of the first page: of the landing page, which visitors see, or of the home screen of members. */
interface Block {
  page: 'landing' | 'home'
  /** True for one in the head of its page, where it stays; the others stand below, in the order that admins choose. */
  inHead?: true
  /** True for a block that cannot be switched off. */
  isFixed?: true
  /** Its texts that admins can write. */
  texts?: readonly string[]
}

/** The blocks in their order on a site as it is installed. */
export const blocks = {
  pitch: { page: 'landing', inHead: true, isFixed: true, texts: ['pitch'] },
  stairs: { page: 'landing', inHead: true },
  proof: { page: 'landing', inHead: true },
  quiz: { page: 'landing', texts: ['quizLead'] },
  smallSum: { page: 'landing', texts: ['smallSumTitle'] },
  trending: { page: 'landing', isFixed: true },
  join: { page: 'landing', isFixed: true, texts: ['joinTitle', 'joinText'] },
  homePitch: { page: 'home', inHead: true, isFixed: true, texts: ['homePitch'] },
  homeStairs: { page: 'home', inHead: true },
  goOn: { page: 'home' },
  features: { page: 'home', isFixed: true, texts: ['featureLearn', 'featureForum', 'featureTools'] },
  topics: { page: 'home', isFixed: true, texts: ['topicsTitle'] },
  homeJoin: { page: 'home', isFixed: true, texts: ['homeJoinText'] },
} as const satisfies Record<string, Block>

export type BlockName = keyof typeof blocks

export const blockNames = Object.keys(blocks) as BlockName[]

export const blockOf = (name: BlockName): Block => blocks[name]

type TextsOf<B> = B extends { texts: readonly (infer T extends string)[] } ? T : never
export type BlockText = { [N in BlockName]: TextsOf<(typeof blocks)[N]> }[BlockName]

export const blockTexts = blockNames.flatMap((name) => blockOf(name).texts ?? []) as BlockText[]

/** The most characters of a text: titles stand in a line, the others are a sentence or two. */
const blockTextMost = { title: 80, text: 240 }

export const mostOf = (text: BlockText) => (text.endsWith('Title') ? blockTextMost.title : blockTextMost.text)

/** The choices about the first page. What is not chosen is as installed, also of blocks that a later version brings. */
export interface FirstPage {
  /** The blocks below the heads of the two pages; one that is missing stands at the end. */
  order: BlockName[]
  off: BlockName[]
  /** The texts of admins by their language. */
  texts: Partial<Record<Language, Partial<Record<BlockText, string>>>>
}

export const installedFirstPage: FirstPage = { order: [], off: [], texts: {} }

/** The name of the input of a text in a language. */
export type BlockField = `${BlockText}_${Language}`
export const blockField = (text: BlockText, language: Language): BlockField => `${text}_${language}`

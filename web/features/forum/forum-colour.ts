import type { ForumCategory } from '../../../contract/texts/forum.ts'
import { colourFrom } from '../../kit/categories.ts'

const colours: Record<ForumCategory, string> = {
  'General Discussion': '--personal',
  'Investment Questions': '--investing',
  'Tax Help': '--taxes',
  'Insurance Advice': '--insurance',
  'Beginner Questions': '--budgeting',
  'Success Stories': '--savings',
}

/** The style of an element in the colour of a category of the forum. */
export const forumColour = (category: ForumCategory) => colourFrom(colours[category])

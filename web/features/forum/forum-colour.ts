import type { ForumCategory } from '../../../contract/texts/forum.ts'
import { colourFrom } from '../../kit/categories.ts'

const colours: Record<ForumCategory, string> = {
  'General Discussion': '--primary',
  'Investment Questions': '--note-6',
  'Tax Help': '--note-5',
  'Insurance Advice': '--note-4',
  'Beginner Questions': '--note-1',
  'Success Stories': '--note-2',
}

/** The style of an element in the colour of a category of the forum. */
export const forumColour = (category: ForumCategory) => colourFrom(colours[category])

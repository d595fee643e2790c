import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, type CSSProperties } from 'react'
import { categoryToken } from '../../contract/categories/categories.ts'
import type { Category } from '../../contract/categories/categories-api.ts'
import { ask } from './api.ts'

/** The categories of articles in their order. The page carries the reply; it is fetched again after an editor's change. */
export const categoriesQuery = ask('GET /api/categories', {})

const none: readonly Category[] = []

/** The categories in the cache. */
export const getCategories = (client: QueryClient): readonly Category[] =>
  client.getQueryData(categoriesQuery.queryKey) ?? none

/** Provided once, by the application: many components on a page use them. */
export const CategoriesContext = createContext(none)

export const useCategories = (): readonly Category[] => use(CategoriesContext)

/** @returns makes the style of an element in the colour of a category; in the site's own for one that is new since the page was loaded */
export function useCategoryColour(): (name: string) => CSSProperties {
  const categories = useCategories()
  return (name) => {
    const index = categories.findIndex((category) => category.name === name)
    return colourFrom(index < 0 ? '--primary' : categoryToken(index))
  }
}

/** The style of an element in a colour. @param token the CSS property that has it */
export const colourFrom = (token: string) => ({ '--c': `var(${token})` }) as CSSProperties

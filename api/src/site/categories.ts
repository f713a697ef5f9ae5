import type { CategoriesDocument, Category } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Queryable } from '../database/database.ts'
import { invalid } from '../errors.ts'
import { listSiteRevisionValues } from './site.queries.ts'
import { readPublished } from './site.service.ts'

const namesOf = ({ entries }: CategoriesDocument): Category[] => entries.map(({ name }) => name)

/** The categories of the site, in its order; the first is that of a post which names none. */
export const readCategories = async (db: Queryable): Promise<Category[]> =>
  namesOf(await readPublished(db, 'categories'))

/** Versions of the list that are looked through for categories it no longer has. */
const FORMER_LISTS = 50

/** Categories that the site had before, those of the sample included. */
async function readFormerCategories(db: Queryable): Promise<Set<Category>> {
  const earlier = await listSiteRevisionValues(db, 'categories', FORMER_LISTS)
  const lists = earlier.map((value) => JSON.parse(value) as CategoriesDocument)
  return new Set([sampleDocuments.categories, ...lists].flatMap(namesOf))
}

/** The categories of the site, then those that it has given up: what an import may find its posts in. */
export const readKnownCategories = async (db: Queryable): Promise<Category[]> => [
  ...new Set([...(await readCategories(db)), ...(await readFormerCategories(db))]),
]

const refusal = (names: readonly Category[]) => invalid(`category must be one of ${names.join(', ')}`)

/** @throws ApiError 400 `invalid` for a category that the site neither has nor had */
export async function requireKnownCategories(db: Queryable, asked: Iterable<Category>): Promise<void> {
  const known = new Set(await readKnownCategories(db))
  for (const category of asked) if (!known.has(category)) throw refusal(await readCategories(db))
}

/**
 * The category that a post is stored with. One that the site has given up stays with posts that have it, and is taken from
 * a device that has not heard of its end.
 * @param asked what the form names; undefined for the first one of the site
 * @param stored the present one of the post
 * @returns the category, and whether the site has it no more
 * @throws ApiError 400 `invalid` for a category that the site neither has nor had
 */
export async function categoryOfPost(
  db: Queryable,
  asked: Category | undefined,
  stored?: Category,
): Promise<{ category: Category; isFormer: boolean }> {
  const names = await readCategories(db)
  const category = asked ?? names[0] ?? ''
  if (names.includes(category)) return { category, isFormer: false }
  if (category !== stored && !(await readFormerCategories(db)).has(category)) throw refusal(names)
  return { category, isFormer: true }
}

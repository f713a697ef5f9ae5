import { listSorts } from '@fettle/shared-types'
import { words } from './seed.ts'

/** What the site itself asks for. */
export const PAGE_SIZE = 6

/** A kind of request to the public list. */
export interface Asked {
  name: string
  /** Queries that cost the same and are asked one after the other. */
  addresses: string[]
  /** Whether the last page is asked for. */
  last?: boolean
  /** How often it is asked; a first search can only be made once for each text. */
  repetitions?: number
  isFirstSearch?: boolean
  /** What warms the server up when the addresses must not be asked before they are measured. */
  warmUp?: Asked
}

const firstAndLast = (name: string, query: string): Asked[] => [
  { name: `${name}, first page`, addresses: [query] },
  { name: `${name}, last page`, addresses: [query], last: true },
]

/** Texts in the same posts as a word: its parts of three characters and more, each a search of its own. */
function partsOf(word: string, shortest = 3): string[] {
  const parts: string[] = []
  for (let length = word.length - 1; length >= shortest; length -= 1)
    for (let from = 0; from + length <= word.length; from += 1) parts.push(word.slice(from, from + length))
  return parts
}

const search = (text: string) => `search=${encodeURIComponent(text)}`
const warmUp: Asked = { name: 'warm-up', addresses: [search('nothing has this text')] }

/** Searches of one kind, none of which has been made before. */
function firstSearches(name: string, texts: string[]): Asked {
  return {
    name: `first search, ${name}`,
    addresses: texts.map(search),
    repetitions: texts.length,
    isFirstSearch: true,
    warmUp,
  }
}

const longest = 12
/** Pairs of letters that the title of every third post has, and pairs that few posts have. */
const commonPairs = ['co', 'om', 'mp', 'pr', 're', 'es', 'ss', 'or']
const rarePairs = ['rm', 'oc', 'up', 'uo']

export const asked: Asked[] = [
  ...listSorts.flatMap((sort) => firstAndLast(`sort ${sort}`, `sort=${sort}`)),
  ...listSorts.flatMap((sort) => firstAndLast(`category, sort ${sort}`, `category=Carpentry&sort=${sort}`)),
  ...firstAndLast('repeated search, common word', search(words.common)),
  ...firstAndLast('repeated search, rare word', search(words.rare)),
  ...firstAndLast('repeated search, common pair', search('co')),
  firstSearches('rare word', partsOf(words.rare, 6).slice(0, longest)),
  firstSearches('common word', partsOf(words.common, 5).slice(0, longest)),
  firstSearches('pair in many posts', commonPairs),
  firstSearches('pair in few posts', rarePairs),
]

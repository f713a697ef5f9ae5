import { listSorts } from '@fettle/shared-types'
import { words } from './seed.ts'

/** The page size of the site. */
export const PAGE_SIZE = 6

/** A kind of request to the public list. */
export interface ListRequest {
  name: string
  /** Queries of equal cost, sent one after the other. */
  addresses: string[]
  /** Whether to request the last page. */
  last?: boolean
  /** Number of requests; a first search can be made once for each text only. */
  repetitions?: number
  isFirstSearch?: boolean
  /** Warms the server up when the addresses must not be requested before they are measured. */
  warmUp?: ListRequest
}

const firstAndLast = (name: string, query: string): ListRequest[] => [
  { name: `${name}, first page`, addresses: [query] },
  { name: `${name}, last page`, addresses: [query], last: true },
]

/** Substrings of a word, each a different search with the same results. */
function substringsOf(word: string, shortest = 3): string[] {
  const parts: string[] = []
  for (let length = word.length - 1; length >= shortest; length -= 1)
    for (let from = 0; from + length <= word.length; from += 1) parts.push(word.slice(from, from + length))
  return parts
}

const search = (text: string) => `search=${encodeURIComponent(text)}`
const warmUp: ListRequest = { name: 'warm-up', addresses: [search('nothing has this text')] }

/** Searches of one kind that were not made before. */
function firstSearches(name: string, texts: string[]): ListRequest {
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

export const listRequests: ListRequest[] = [
  ...listSorts.flatMap((sort) => firstAndLast(`sort ${sort}`, `sort=${sort}`)),
  ...listSorts.flatMap((sort) => firstAndLast(`category, sort ${sort}`, `category=Carpentry&sort=${sort}`)),
  ...firstAndLast('repeated search, common word', search(words.common)),
  ...firstAndLast('repeated search, rare word', search(words.rare)),
  ...firstAndLast('repeated search, common pair', search('co')),
  firstSearches('rare word', substringsOf(words.rare, 6).slice(0, longest)),
  firstSearches('common word', substringsOf(words.common, 5).slice(0, longest)),
  firstSearches('pair in many posts', commonPairs),
  firstSearches('pair in few posts', rarePairs),
]

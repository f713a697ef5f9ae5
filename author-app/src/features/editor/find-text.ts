import { type Editor, Extension } from '@tiptap/core'
import {
  findNext,
  findPrev,
  getMatchHighlights,
  getSearchState,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  setSearchState,
} from 'prosemirror-search'

/** What is looked for in an article, and what takes its place. */
export interface Wanted {
  text: string
  replacement: string
  isCaseSensitive: boolean
}

/** How often the words stand in the article, and which of them is selected: 1 for the first, 0 for none. */
export interface Matches {
  count: number
  at: number
}

/** Marks what is looked for while the find bar is open. */
export const FindText = Extension.create({
  name: 'findText',
  addProseMirrorPlugins: () => [search()],
})

/** Longer selections are no words to look for. */
const LONGEST = 100

/** What is selected, as words to look for; empty where it is nothing, long, or more than a line. */
export function selectedWords({ state: { doc, selection } }: Editor): string {
  const words = doc.textBetween(selection.from, selection.to, '\n').trim()
  return words.length > LONGEST || words.includes('\n') ? '' : words
}

/** Marks every place of these words in the article; nothing is marked for none. */
export function lookFor({ state, view }: Editor, { text, replacement, isCaseSensitive }: Wanted): void {
  const query = new SearchQuery({
    ...{ search: text, replace: replacement, caseSensitive: isCaseSensitive, literal: true },
  })
  if (!getSearchState(state)?.query.eq(query)) view.dispatch(setSearchState(state.tr, query))
}

export function matchesIn({ state }: Editor): Matches {
  const { from, to } = state.selection
  const found = getMatchHighlights(state).find()
  return {
    count: found.length,
    at: found.findIndex((match) => match.from === from && match.to === to) + 1,
  }
}

/** Selects the next or the previous match, and goes on from the other end of the article. */
export function goToMatch({ state, view }: Editor, way: 'next' | 'previous'): void {
  const go = way === 'next' ? findNext : findPrev
  go(state, view.dispatch)
}

/** Replaces the selected match and selects the next one; selects one where none is. */
export function replaceMatch({ state, view }: Editor): void {
  replaceNext(state, view.dispatch)
}

/** Replaces every match, in one step of the history. @returns how many */
export function replaceMatches(editor: Editor): number {
  const { count } = matchesIn(editor)
  replaceAll(editor.state, editor.view.dispatch)
  return count
}

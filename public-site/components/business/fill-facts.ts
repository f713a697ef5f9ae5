import type { FactValues } from './fill-texts.ts'

/** A fact in an article, as both sanitizers write it. */
const FACT = /(<data value="fact:([a-z0-9.-]+)">)([^<]*)(<\/data>)/g

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An article whose facts read as they do now. One that the register does not know keeps its last known value. */
export const fillFacts = (html: string, facts: FactValues): string =>
  html.replace(FACT, (_whole, open: string, name: string, last: string, close: string) => {
    const now = facts.get(name)
    return open + (now === undefined ? last : escaped(now)) + close
  })

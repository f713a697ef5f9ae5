import { TOKEN } from '@fettle/shared-types'
import type { FactTexts, SiteText } from './use-site-texts.ts'

/** A text that was found: what stands before the words, the words as they stand there, and what follows. */
export interface FoundText extends SiteText {
  before: string
  match: string
  after: string
}

/** Characters told on each side of what was looked for. */
const AROUND = 60

const cutBefore = (text: string) => (text.length > AROUND ? `…${text.slice(-AROUND)}` : text)
const cutAfter = (text: string) => (text.length > AROUND ? `${text.slice(0, AROUND)}…` : text)

/** The texts that hold these words, as they are written or with the values of their facts. */
export function searchTexts(texts: readonly SiteText[], facts: FactTexts, words: string): FoundText[] {
  const wanted = words.trim().replace(/\s+/g, ' ').toLowerCase()
  if (wanted === '') return []
  return texts.flatMap((text) => {
    const filled = text.text.replace(TOKEN, (token, name: string) => facts.get(name) ?? token)
    const shown = [filled, text.text].find((each) => each.toLowerCase().includes(wanted))
    if (shown === undefined) return []
    const start = shown.toLowerCase().indexOf(wanted)
    const end = start + wanted.length
    return [
      {
        ...text,
        before: cutBefore(shown.slice(0, start)),
        match: shown.slice(start, end),
        after: cutAfter(shown.slice(end)),
      },
    ]
  })
}

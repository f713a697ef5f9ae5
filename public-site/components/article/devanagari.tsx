/** Words in Devanagari with what stands between them. Joiners belong to the letters around them. */
const RUN =
  /\p{Script=Devanagari}[\p{Script_Extensions=Devanagari}\u200c\u200d]*(?:[\s,.:;!?'’‘“”()\-–—]+\p{Script=Devanagari}[\p{Script_Extensions=Devanagari}\u200c\u200d]*)*/gu

/**
 * Marks words in Devanagari as Hindi: they are set without tracking, and a screen reader changes its voice. Its Hindi voice
 * reads Marathi and Nepali too, its English one reads none of them.
 * @param text of HTML, without tags; entities stay
 */
export const markDevanagari = (text: string): string => text.replace(RUN, '<span lang="hi">$&</span>')

/** Plain text in which words in Devanagari are marked as Hindi. */
export function Words({ text }: { text: string }) {
  const marked = [...text.matchAll(RUN)]
  if (marked.length === 0) return text
  let end = 0
  const parts = marked.map(({ 0: run, index }) => {
    const before = text.slice(end, index)
    end = index + run.length
    return [
      before,
      <span key={index} lang="hi">
        {run}
      </span>,
    ]
  })
  return [...parts, text.slice(end)]
}

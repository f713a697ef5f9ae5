import { Marked } from 'marked'
import markedFootnote from 'marked-footnote'

const marked = new Marked({ gfm: true, async: false }).use(markedFootnote())

/** The HTML of a Markdown text with footnotes, not cleaned: HTML within it stays HTML. */
export const renderMarkdown = (text: string): string => marked.parse(text) as string

import { Marked } from 'marked'

const marked = new Marked({ gfm: true, async: false })

/** The HTML of a Markdown text, not cleaned: HTML within it stays HTML. */
export const renderMarkdown = (text: string): string => marked.parse(text) as string

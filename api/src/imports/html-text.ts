import { plainText } from '../posts/plain-text.ts'

/** What a line of HTML says, such as a title that its program stores as HTML. */
export const lineOfHtml = (html: string): string => plainText(html).replace(/\s+/g, ' ').trim()

/** What HTML says, with its line breaks and those that it holds. */
export const linesOfHtml = (html: string): string =>
  plainText(html.replaceAll(/\r\n?/g, '\n').replaceAll('\n', '<br>'))
    .replaceAll(/(?<![^\S\n])[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

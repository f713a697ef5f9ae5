import { escapeHtml } from '../escape-html.ts'
import { sha256InPath } from '../images/uploads.ts'
import { cleanContent } from '../posts/clean-content.ts'

/** A picture that is shown in the place of another. */
export interface NewPicture {
  /** Its widest file. */
  path: string
  width: number
  height: number
  /** What it shows; where there is none, the words of the picture before it stay. */
  alt: string | undefined
}

/** A picture of a cleaned article: in its attributes `<`, `>` and `"` are escaped. */
const PICTURE = /<img [^>]*>/g

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** A tag with another value in one of the attributes that it has. */
const withValue = (tag: string, name: string, value: string | number) =>
  tag.replace(new RegExp(` ${name}="[^"]*"`), () => ` ${name}="${escapeHtml(String(value))}"`)

/**
 * Shows another picture wherever an article shows one. A decorative picture stays one.
 * @param content cleaned HTML
 */
export function replaceInContent(content: string, sha256: string, picture: NewPicture): string {
  const shown = content.replace(PICTURE, (tag) => {
    if (sha256InPath(attributeOf(tag, 'src') ?? '') !== sha256) return tag
    const { path, width, height, alt } = picture
    const sized = withValue(withValue(withValue(tag, 'src', path), 'width', width), 'height', height)
    return alt === undefined || !attributeOf(tag, 'alt') ? sized : withValue(sized, 'alt', alt)
  })
  return shown === content ? content : cleanContent(shown)
}

import { Parser } from 'htmlparser2'

/** The paths under `/uploads/` of the pictures that cleaned HTML shows, each once, in its order. */
export function imagesInContent(html: string): string[] {
  const paths = new Set<string>()
  const parser = new Parser({
    onopentag(name, { src }) {
      // Cleaned HTML shows no picture from elsewhere, and `srcset` is not among its attributes.
      if (name === 'img' && src !== undefined) paths.add(src)
    },
  })
  parser.end(html)
  return [...paths]
}

import { imagesInContent } from '../../posts/scan-content.ts'
import { placePictures } from './place-pictures.ts'

/** Brings back the pictures of a text that has their addresses here already; the text stays as it is, if none is missing. */
export async function restorePictures(
  html: string,
  places: Parameters<typeof placePictures>[1],
): Promise<string> {
  let isWhole = true
  for (const path of imagesInContent(html)) if (!(await places.keep(path, true))) isWhole = false
  return isWhole ? html : placePictures(html, places)
}

import {
  type LibraryPicture,
  type PictureDetails,
  type PictureUse,
  type SiteDocumentName,
  siteDocumentNames,
} from '@fettle/shared-types'
import { searchable } from '@fettle/shared-types/search'
import {
  type DevicePictures,
  imageRef,
  type PicturePlace,
  type PostSummary,
  siteRowId,
} from '../../engine/index.ts'
import type { PictureChoice } from '../api/index.ts'

const documentOf = (rowId: string): SiteDocumentName | null =>
  siteDocumentNames.find((name) => siteRowId(name) === rowId) ?? null

function useAt({ rowId, field }: PicturePlace, posts: ReadonlyMap<string, PostSummary>): PictureUse {
  const document = documentOf(rowId)
  if (document) return { place: 'site', document, postId: null, title: null, status: null }
  const post = posts.get(rowId)
  const place = field === 'thumbnail' ? 'thumbnail' : 'article'
  return { place, document, postId: rowId, title: post?.title ?? null, status: post?.status ?? null }
}

/** Each place once, though it shows a picture twice. */
const once = (uses: readonly PictureUse[]): PictureUse[] => [
  ...new Map(uses.map((use) => [`${use.place} ${use.document ?? use.postId}`, use])).values(),
]

const altOf = (places: readonly PicturePlace[]) => places.find(({ alt }) => alt !== '')?.alt ?? ''

/** A picture of which this device knows no more than the places that show it. */
function fromPlaces(sha256: string, places: readonly PicturePlace[]): LibraryPicture {
  const [first] = places
  const path = places.find(({ src }) => src.startsWith('/'))?.src ?? first?.src ?? ''
  const sized = places.find(({ width }) => width > 0)
  return {
    sha256,
    path,
    preview: path,
    width: sized?.width ?? 0,
    height: sized?.height ?? 0,
    title: '',
    alt: altOf(places),
    uploadedAt: '',
    uploadedBy: null,
    mayChange: false,
    uses: 0,
  }
}

/**
 * The pictures of the site as far as this device knows them: those that the library told of, and those that documents
 * here show. Where the bytes are here they are what is shown.
 */
export async function readDeviceLibrary(
  device: DevicePictures,
  posts: readonly PostSummary[],
): Promise<PictureDetails[]> {
  const [remembered, places, kept] = await Promise.all([device.remembered(), device.places(), device.kept()])
  const postOf = new Map(posts.map((post) => [post._id, post]))
  const placesOf = new Map<string, PicturePlace[]>()
  for (const place of places) placesOf.set(place.sha256, [...(placesOf.get(place.sha256) ?? []), place])
  const known = new Map(remembered.map((picture) => [picture.sha256, picture]))
  return [...new Set([...known.keys(), ...placesOf.keys()])].map((sha256) => {
    const shownAt = placesOf.get(sha256) ?? []
    const picture = known.get(sha256) ?? fromPlaces(sha256, shownAt)
    const shownIn = once(shownAt.map((place) => useAt(place, postOf)))
    const preview = kept.has(sha256) ? imageRef(sha256) : picture.preview
    const alt = picture.alt || altOf(shownAt)
    return {
      ...picture,
      alt,
      preview,
      uses: Math.max(picture.uses, shownIn.length),
      mayChange: false,
      shownIn,
    }
  })
}

/** Those of a choice. Who uploaded a picture is known to the server alone. */
export function chosenOnDevice(all: readonly PictureDetails[], { search = '', use }: PictureChoice) {
  const terms = searchable(search).split(/\s+/).filter(Boolean)
  return all.filter(({ title, alt, uses, shownIn }) => {
    const words = searchable([title, alt, ...shownIn.map((shown) => shown.title ?? '')].join(' '))
    const isOfUse = use === undefined || (use === 'used') === uses > 0
    return isOfUse && terms.every((term) => words.includes(term))
  })
}

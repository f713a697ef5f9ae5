import type { GalleryDocument } from '../gallery.ts'

/** A fictitious business has no photographs of its work. */
export const sampleGallery: GalleryDocument = { heading: 'Before and after', lede: '', pairs: [] }

import { z } from 'zod'
import { type SiteDocumentName, siteDocumentNames } from './site/site-document-names.ts'

interface SampleList {
  document: SiteDocumentName
  list: string
  /** What of an entry is its name. */
  label: string
  /** Whether nothing else of the document is shown without entries. */
  isWholeDocument: boolean
}

/** The lists of sample people, places and voices that no page lacks when they are empty. */
export const sampleLists = [
  { document: 'testimonials', list: 'reviews', label: 'name', isWholeDocument: true },
  { document: 'team', list: 'members', label: 'name', isWholeDocument: true },
  { document: 'gallery', list: 'pairs', label: 'caption', isWholeDocument: true },
  { document: 'about', list: 'stores', label: 'place', isWholeDocument: false },
] as const satisfies readonly SampleList[]

/** What becomes of the starter articles: they are deleted, or taken off the site and kept as drafts. */
const sampleArticleFates = ['delete', 'draft'] as const

/** What of the sample is still on the site. */
export const SampleContent = z
  .object({
    /** Whether an owner has removed the sample: the site never says again that it is one. */
    isRemoved: z.boolean(),
    /**
     * Whether the site bears the name of the sample business: its numbers and addresses would be taken for real. A server of an
     * earlier version does not say.
     */
    isSampleBusiness: z.boolean().default(false),
    /** Starter articles on the site that nobody has changed. */
    articles: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        comments: z.int().meta({ description: 'By visitors' }),
      }),
    ),
    /** Entries of lists that nobody has changed, on the site or in a draft, by the document that holds them. */
    lists: z.array(
      z.object({
        document: z.enum(siteDocumentNames),
        entries: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
    /** Documents with texts of the sample, which stay: pages need them. */
    texts: z.array(
      z.object({
        document: z.enum(siteDocumentNames),
        left: z.int().meta({ description: 'How many of its texts are those of the sample' }),
      }),
    ),
    /** Names what is removed: the removal takes it, so that nothing goes that was not seen. */
    seen: z.string(),
  })
  .meta({ id: 'SampleContent' })
export type SampleContent = z.infer<typeof SampleContent>

/** The body of `POST /sample-content/remove`. */
export const SampleRemoval = z
  .object({
    articles: z.enum(sampleArticleFates, 'articles must be delete or draft'),
    seen: z.string('seen is required').max(40, 'seen must be that of the list'),
  })
  .meta({ id: 'SampleRemoval' })
export type SampleRemoval = z.infer<typeof SampleRemoval>

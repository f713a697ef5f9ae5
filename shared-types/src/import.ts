import { z } from 'zod'
import { Category } from './post.ts'

/** Where posts may be imported from. */
export const importKinds = ['wordpress', 'ghost', 'markdown', 'fettle'] as const
export const ImportKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof ImportKind>

/** Something that an import changed or left out, how often, and where. */
export const ImportNote = z.object({
  what: z.string(),
  count: z.int().positive(),
  sentence: z.string(),
  /** The first posts that it concerns, with what exactly. */
  examples: z.array(z.string()),
})
export type ImportNote = z.infer<typeof ImportNote>

/** What an import did, or would do. */
export const ImportReport = z
  .object({
    /** The name of the file or folder. */
    file: z.string(),
    kind: ImportKind,
    /** The site that the posts come from: a post of one origin is imported once. */
    origin: z.string(),
    isDryRun: z.boolean(),
    /** False where it was ended before the last post. */
    isComplete: z.boolean(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime(),
    posts: z.object({
      found: z.int(),
      imported: z.int(),
      /** Of the imported ones. */
      published: z.int(),
      drafts: z.int(),
      alreadyThere: z.int(),
      leftOut: z.int(),
      failed: z.int(),
    }),
    pictures: z.object({ found: z.int(), kept: z.int(), missing: z.int() }),
    comments: z.object({ imported: z.int(), leftOut: z.int() }),
    redirects: z.int(),
    /** Who wrote the posts there, and the account that has them here. */
    authors: z.array(z.object({ name: z.string(), account: z.string(), posts: z.int() })),
    /** The categories there; without one here they became tags. */
    categories: z.array(z.object({ name: z.string(), category: Category.nullable(), posts: z.int() })),
    notes: z.array(ImportNote),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

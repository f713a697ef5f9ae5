import { z } from 'zod'
import { bounds } from './bounds.ts'
import { Category } from './category.ts'
import { emailAddress, text } from './fields.ts'

/** Where posts may be imported from. */
const importKinds = ['wordpress', 'ghost', 'markdown', 'fettle'] as const
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

const name = text('a name', bounds.imports.name)

/** What somebody who imports decides. */
export const ImportSettings = z
  .object({
    /** Whether it is only told what would be imported. */
    isDryRun: z.boolean({ error: 'isDryRun must be true or false' }).default(true),
    /** Whether pages become posts too. */
    pages: z.boolean({ error: 'pages must be true or false' }).default(false),
    /** Whether pictures are fetched from the old site. */
    fetchPictures: z.boolean({ error: 'fetchPictures must be true or false' }).default(false),
    /** The old site's address, where the file does not say it; may be empty. */
    site: text('site', bounds.imports.site)
      .refine((site) => site === '' || /^https?:\/\/[^\s/]+/i.test(site), 'site must begin with https://')
      .default(''),
    /** Of posts without a category of this site. */
    /** Without it, the first category of the site. */
    category: Category.optional(),
    /** E-mail addresses of accounts here, by names or e-mail addresses there. */
    authorMap: z.record(name, emailAddress('authorMap')).default({}),
    /** Categories here, by names there. */
    categoryMap: z.record(name, Category).default({}),
  })
  .meta({ id: 'ImportSettings' })
export type ImportSettings = z.infer<typeof ImportSettings>

const importStatuses = ['uploaded', 'running', 'done', 'cancelled', 'failed'] as const

/** An uploaded file, and what is done with it. */
export const ImportJob = z
  .object({
    _id: z.string(),
    /** What the file was called. */
    file: z.string(),
    status: z.enum(importStatuses),
    /** Of the run under way or the last one. */
    settings: ImportSettings.nullable(),
    /** Items of the file that are done with, and all of them, about. */
    done: z.int(),
    total: z.int(),
    /** How long the rest will take, about; null while too little is done to tell. */
    remainingMs: z.int().nullable(),
    /** Of the last run that came to an end. */
    report: ImportReport.nullable(),
    /** Why it failed, in a sentence; empty where it did not. */
    error: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ImportJob' })
export type ImportJob = z.infer<typeof ImportJob>

/** The query of `POST /imports`. */
export const ImportUpload = z.object({ file: text('file', bounds.imports.file) })
export const ImportParams = z.object({ id: z.uuid() })

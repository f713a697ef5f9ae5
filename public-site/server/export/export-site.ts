import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PublicSnapshot, placeholderDrawing } from '@fettle/api'
import { usualIcons } from '../../components/business/site-icon.ts'
import { inlineScripts } from '../../components/document/inline-scripts.ts'
import {
  type CardFacts,
  postCard,
  SITE_CARD,
  shareCardPath,
} from '../../components/share-card/share-card-path.ts'
import { documentPaths, renderFeed } from '../documents/documents.ts'
import { inLook, isDrawing } from '../drawings.ts'
import type { RenderPage } from '../render-page.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { readCardBusiness, readSiteCard } from '../share-card/answer-share-card.ts'
import type { DrawShareCard } from '../share-card/share-card.ts'
import { siteIcons } from '../site-icon/answer-site-icon.ts'
import type { DrawSiteIcon } from '../site-icon/draw-site-icon.ts'
import { ExportError } from './failure.ts'
import { movedPage, placeholdersIn, redirectsFile, uploadsIn, withFileAddresses } from './file-addresses.ts'
import { filesBelow } from './marker.ts'
import type { Progress } from './progress.ts'
import { fileOf, movedPages, type SitePage, searchIndexFile, sitePages } from './site-pages.ts'
import { type Disk, type ExportTotals, openStaging, type Staging } from './staging.ts'

/** Cards are drawn in other threads, so several take as long as one. */
const CARDS_AT_ONCE = 4

export interface SiteExport {
  snapshot: PublicSnapshot
  renderPage: RenderPage
  drawShareCard: DrawShareCard
  drawSiteIcon: DrawSiteIcon
  /** The folder of the built site's files. */
  client: string
  out: string
  apiOrigin: string | undefined
  publicOrigin: string
  progress: Progress
  /** Aborts the export; its reason is thrown. */
  signal: AbortSignal
  disk?: Disk
}

export interface ExportSummary extends ExportTotals {
  pages: number
  /** Pictures that pages name and the data folder does not hold. */
  missing: string[]
}

/** Compressed copies, which only our own server uses, and the files of the build itself. */
const notExported = /\.(?:br|gz)$|^\.vite\//

/** Writes the texts of the site into the staging folder, and collects the pictures they show. */
function textWriter(staging: Staging, publicOrigin: string) {
  const uploads = new Set<string>()
  const placeholders = new Map<string, { width: number; height: number }>()
  return {
    uploads,
    placeholders,
    async put(path: string, text: string) {
      const written = withFileAddresses(text, publicOrigin)
      for (const upload of uploadsIn(written)) uploads.add(upload)
      for (const placeholder of placeholdersIn(written)) placeholders.set(placeholder.path, placeholder)
      await staging.put(path, written)
    },
  }
}

/**
 * Writes the whole site as files into `out`: everything or nothing. Rendering, files and pictures come from one
 * snapshot of the database.
 * @throws ExportError, and what the disk and the database throw (`failure.ts`)
 */
export async function exportSite(job: SiteExport): Promise<ExportSummary> {
  const staging = await openStaging(job.out, job.disk)
  try {
    return await fill(job, staging)
  } finally {
    job.progress.end()
    await staging.discard()
  }
}

async function fill(job: SiteExport, staging: Staging): Promise<ExportSummary> {
  const {
    snapshot,
    renderPage,
    drawShareCard,
    drawSiteIcon,
    client,
    apiOrigin,
    publicOrigin,
    progress,
    signal,
  } = job
  const { reads } = snapshot
  const exported = {
    apiOrigin,
    contentSecurityPolicy: contentSecurityPolicy({ inlineScripts, apiOrigin }),
  }
  const texts = textWriter(staging, publicOrigin)
  const missing: string[] = []

  /** Runs the steps of one part, `atOnce` at a time; the first failure ends them all. */
  async function each<Step>(
    label: string,
    steps: readonly Step[],
    work: (step: Step) => Promise<void>,
    atOnce = 1,
  ) {
    progress.begin(label, steps.length)
    const left = steps.values()
    const failures: unknown[] = []
    async function runSteps() {
      for (const step of left) {
        if (failures.length > 0) return
        signal.throwIfAborted()
        await work(step)
        progress.step()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, () => runSteps().catch((error) => failures.push(error))))
    if (failures.length > 0) throw failures[0]
    progress.end()
  }

  async function writePage({ url, file, status }: SitePage) {
    const page = await renderPage({ url, reads, publicOrigin, exported })
    if (page.failure) throw page.failure
    if (page.status !== status)
      throw new ExportError(
        `${url} could not be rendered (${page.status}). The earlier export stands as it was.`,
      )
    await texts.put(file, page.body)
  }

  async function writeUpload(path: string) {
    const upload = await snapshot.openUpload(path)
    if (!upload) return void missing.push(path)
    const { sizeBytes, stream } = upload
    await staging.putFixed(path.slice(1), sizeBytes, () => stream)
    stream.destroy()
  }

  const business = await readCardBusiness(reads)
  const entries = await reads.entries()
  const pages = await sitePages(reads, entries)
  await each('Pages', pages, writePage)

  const moved = await movedPages(reads, new Set(pages.map(({ file }) => file)))
  const documents = (await documentPaths(reads)).map((path) => async () => {
    const document = await renderFeed(path, { reads, publicOrigin })
    if (document) await texts.put(path.slice(1), document.body)
  })
  await each(
    'Feeds',
    [
      ...documents,
      async () => texts.put(...(await searchIndexFile(reads))),
      ...moved.map((page) => () => staging.put(fileOf(page.from), movedPage(page, publicOrigin))),
      async () => {
        if (moved.length > 0) await staging.put('_redirects', redirectsFile(moved))
      },
    ],
    (write) => write(),
  )

  const icons = siteIcons(business.look)
  const isReplaced = (path: string) => icons.length > 0 && usualIcons.has(`/${path}`)
  const built = (await filesBelow(client)).filter(({ path }) => !notExported.test(path) && !isReplaced(path))
  await each('Files', built, async ({ path }) => {
    const bytes = await readFile(join(client, path))
    await staging.put(path, isDrawing(`/${path}`) ? inLook(bytes.toString(), business.look) : bytes)
  })
  await each('Pictures', [...texts.uploads].sort(), writeUpload)
  const cards: Array<[name: string, card: CardFacts]> = [
    [SITE_CARD, await readSiteCard(reads)],
    ...entries.map((post): [string, CardFacts] => [post.slug, postCard(post)]),
  ]
  const putShareCard = ([name, card]: (typeof cards)[number]) =>
    staging.putMade(shareCardPath(name, card, business).slice(1), () => drawShareCard(card, business))
  await each('Share cards', cards, putShareCard, CARDS_AT_ONCE)
  for (const { path, size } of icons) {
    const icon = await drawSiteIcon(business.look, size)
    if (!icon) {
      missing.push(business.look.favicon ?? business.look.logo?.light.src ?? path)
      continue
    }
    const usual = [...usualIcons].filter(([name, side]) => side === size && !name.endsWith('.svg'))
    for (const each of [path, ...usual.map(([name]) => name)]) await staging.put(each.slice(1), icon)
  }
  for (const [path, size] of texts.placeholders) await staging.put(path.slice(1), placeholderDrawing(size))

  signal.throwIfAborted()
  return { pages: pages.length, missing, ...(await staging.commit()) }
}

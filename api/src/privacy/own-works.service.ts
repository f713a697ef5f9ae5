import type { Queryable } from '../database/database.ts'
import { parseFiles } from '../images/images.queries.ts'
import { thumbnailPath } from '../images/images.service.ts'
import { listRows, listWholePosts, type Whose } from './personal-data.queries.ts'

type Row = Record<string, unknown>

/** Articles that are in memory at once. */
const PAGE = 20

/** The articles of somebody with their text, the first one first. Their pictures are addresses of the site. */
export async function* articlesOf(db: Queryable, whose: Whose): AsyncGenerator<Row> {
  for (let after = 0, read = PAGE; read === PAGE; ) {
    const rows = await listWholePosts(db, whose, { after, limit: PAGE })
    for (const { number, tags, seo_meta, variants, ...row } of rows)
      yield {
        ...row,
        tags: JSON.parse(tags),
        seo_meta: JSON.parse(seo_meta),
        thumbnail: thumbnailPath({ variants: parseFiles(variants) }),
      }
    after = rows.at(-1)?.number ?? after
    read = rows.length
  }
}

interface PictureRow extends Row {
  sha256: string
  title: string
  alt: string
  uploaded_at: string | null
  variants: string
}

/** The pictures that somebody has uploaded: each by its address on the site, with the hash of the bytes that are there. */
export async function picturesOf(db: Queryable, whose: Whose): Promise<Row[]> {
  const columns = ['sha256', 'title', 'alt', 'uploaded_at', 'variants']
  const rows = await listRows<PictureRow>(db, 'pictures', whose, { columns, by: 'uploaded_at' })
  return rows.map(({ sha256, variants, ...row }) => {
    const files = parseFiles(variants)
    const address = thumbnailPath({ variants: files })
    const file = files.find(({ path }) => path === address)
    return { ...row, address, sha256: file?.sha256, uploaded_sha256: sha256 }
  })
}

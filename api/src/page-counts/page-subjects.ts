import type { ServicesDocument } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { readPublished } from '../site/site.service.ts'
import { listPostsOfSlugs, type PageSubject } from './page-counts.queries.ts'

const POSTS = '/blogs/'
const SERVICES = '/services/'

/** Pages that are neither a post nor a service, with what they are called. */
export const otherPages: ReadonlyMap<string, string> = new Map([
  ['/', 'Home'],
  ['/repair', 'Device repair'],
  ['/blogs', 'All articles'],
  ['/brands', 'Brands'],
  ['/faq', 'Questions'],
  ['/about', 'About us'],
  ['/contact', 'Contact'],
])

const after = (path: string, prefix: string) =>
  path.startsWith(prefix) ? path.slice(prefix.length) : undefined

/** A service by the address that it has or once had. */
const serviceAt = ({ services }: ServicesDocument, slug: string) =>
  services.find((each) => each.slug === slug) ??
  services.find(({ formerSlugs }) => formerSlugs.includes(slug))

/** What stands at some paths; a path where nothing is counted is left out. */
export async function findSubjects(
  db: Queryable,
  paths: readonly string[],
): Promise<Map<string, PageSubject>> {
  const slugs = paths.flatMap((path) => after(path, POSTS) ?? [])
  const posts = new Map((await listPostsOfSlugs(db, slugs)).map(({ slug, id }) => [slug, id]))
  const services = await readPublished(db, 'services')
  function subjectAt(path: string): PageSubject | undefined {
    if (otherPages.has(path)) return { kind: 'page', subject: path }
    const post = posts.get(after(path, POSTS) ?? '')
    if (post !== undefined) return { kind: 'post', subject: post }
    const service = serviceAt(services, after(path, SERVICES) ?? '')
    return service && { kind: 'service', subject: service.id }
  }
  return new Map(
    paths.flatMap((path) => {
      const subject = subjectAt(path)
      return subject ? [[path, subject] as const] : []
    }),
  )
}

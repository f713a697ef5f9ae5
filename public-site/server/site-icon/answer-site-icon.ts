import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PublicReads } from '@fettle/api'
import { siteIconPath, siteIconSizes, usualIcons } from '../../components/business/site-icon.ts'
import type { SiteLook } from '../../components/business/site-look.ts'
import { readCardBusiness } from '../share-card/answer-share-card.ts'
import type { DrawSiteIcon } from './draw-site-icon.ts'

export interface SiteIconOptions {
  reads: Pick<PublicReads, 'document' | 'facts'>
  draw: DrawSiteIcon
  headers: Record<string, string>
}

/** The icons made of a look, by path. */
export const siteIcons = (look: SiteLook): Array<{ path: string; size: number }> =>
  siteIconSizes.flatMap((size) => {
    const path = siteIconPath(look, size)
    return path ? [{ path, size }] : []
  })

/** Where the icon of the present look is that browsers ask for at a path of their own; undefined for that of the build. */
export async function presentIcon(
  reads: SiteIconOptions['reads'],
  path: string,
): Promise<string | undefined> {
  const size = usualIcons.get(path)
  return size && siteIconPath((await readCardBusiness(reads)).look, size)
}

const withoutPictures = ({ favicon, logo, ...look }: SiteLook): SiteLook => look

/** Answers the icons of the present look; each is drawn once as long as the look is the same. */
export function createSiteIconAnswer({ reads, draw, headers }: SiteIconOptions) {
  let kept = new Map<string, Promise<Buffer | undefined>>()

  return async function answerSiteIcon(req: IncomingMessage, res: ServerResponse, path: string) {
    const { look } = await readCardBusiness(reads)
    const icons = siteIcons(look)
    const icon = icons.find((one) => one.path === path)
    function drawOnce(name: string, drawing: () => ReturnType<DrawSiteIcon>) {
      const before = kept.get(name)
      if (before) return before
      kept = new Map([...kept].filter(([known]) => icons.some((one) => known.startsWith(one.path))))
      const drawn = drawing()
      kept.set(name, drawn)
      drawn.catch(() => kept.delete(name))
      return drawn
    }
    const drawn = icon && (await drawOnce(path, () => draw(look, icon.size)))
    if (!drawn) kept.delete(path)
    // Its picture is lost, and may come back with a backup: until then the site has its mark.
    const png =
      drawn ?? (icon && (await drawOnce(`${path}#mark`, () => draw(withoutPictures(look), icon.size))))
    if (!png) {
      res.writeHead(404, {
        ...headers,
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain;charset=utf-8',
      })
      return void res.end('There is no such icon.')
    }
    res.writeHead(200, {
      ...headers,
      'Cache-Control': drawn ? 'public, max-age=31536000, immutable' : 'no-store',
      'Content-Type': 'image/png',
      'Content-Length': png.length,
    })
    res.end(req.method === 'HEAD' ? undefined : png)
  }
}

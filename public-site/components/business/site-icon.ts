import type { SiteLook } from './site-look.ts'

/** Sides of the icons made of an uploaded logo, in pixels. */
export const siteIconSizes = [32, 180, 192, 512] as const

const logoFile = /^\/uploads\/([0-9a-f]{64}-\d{1,5})\.webp$/

/** The path of an icon made of the logo; undefined where none is uploaded. Another logo has another path. */
export function siteIconPath(
  { logo }: { logo?: SiteLook['logo'] | undefined },
  size: (typeof siteIconSizes)[number],
): string | undefined {
  const [, name] = logoFile.exec(logo?.light.src ?? '') ?? []
  return name && `/site-icons/${size}-${name}.png`
}

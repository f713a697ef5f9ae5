import type { Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import type { SiteFacts } from './site-facts.ts'

type Navigation = Pick<SiteFacts, 'navigation'>

/** The trail from the home page down. */
export const trailFromHome = ({ navigation }: Navigation, ...crumbs: Crumb[]): Crumb[] => [
  { label: navigation.homeLabel, href: '/' },
  ...crumbs,
]

/** What the menus call a page. @param fallback where none of them leads to it */
export function menuLabel({ navigation }: Navigation, href: string, fallback: string): string {
  const links = [
    ...navigation.serviceLinks,
    ...navigation.links,
    ...navigation.menuLinks,
    ...navigation.footerLinks,
  ]
  return links.find((link) => link.href === href)?.label ?? fallback
}

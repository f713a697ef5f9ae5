import type { Crumb } from '../breadcrumbs/breadcrumbs.tsx'

/** The trail of a page as search engines read it. */
export function breadcrumbList(trail: readonly Crumb[], publicOrigin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: publicOrigin + crumb.href,
    })),
  }
}

import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { IslandName } from '../components/island.tsx'
import { Toaster } from '../components/toast/toast.tsx'

type Load = () => Promise<ComponentType<never>>

/** The code of each island, fetched when a page holds one. */
const islands: Partial<Record<IslandName, Load>> = {
  'blog-list': async () => (await import('../components/blog-list/blog-list.tsx')).BlogList,
  'brand-chooser': async () => (await import('../components/brands/brand-chooser.tsx')).BrandChooser,
  carousel: async () => (await import('../components/carousel/carousel.tsx')).Carousel,
  comments: async () => (await import('../components/comments/comments.tsx')).Comments,
  'copy-link': async () => (await import('../components/share/copy-link.tsx')).CopyLink,
  departments: async () => (await import('../components/contact/departments.tsx')).Departments,
  'faq-list': async () => (await import('../components/faq/faq-list.tsx')).FaqList,
  'like-button': async () => (await import('../components/like/like-button.tsx')).LikeButton,
  'login-form': async () => (await import('../components/login-form/login-form.tsx')).LoginForm,
  'query-form': async () => (await import('../components/query-form/query-form.tsx')).QueryForm,
  'service-search': async () =>
    (await import('../components/service-search/service-search.tsx')).ServiceSearch,
  'site-search': async () => (await import('../components/site-search/site-search.tsx')).SiteSearch,
  testimonials: async () => (await import('../components/testimonials/testimonials.tsx')).Testimonials,
}

/**
 * Hydrates one server-rendered island with the props it was rendered with. Resolves when its effects have run: React
 * hydrates in a later task, and until then the browser itself would send a form.
 */
export async function hydrateIsland(element: HTMLElement) {
  const load = islands[element.dataset.island as IslandName]
  if (!load) return
  const component = await load()
  mountToasts()
  const props = JSON.parse(element.dataset.props ?? '{}') as never
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(element, <Alive tell={resolve}>{createElement(component, props)}</Alive>, {
      identifierPrefix: element.dataset.islandId ?? '',
      onUncaughtError(error) {
        reportError(error)
        reject(error)
      },
    })
  })
  element.dataset.islandAlive = ''
}

/** Calls `tell` once its children are hydrated: effects of children run before those of their parent. */
function Alive({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell])
  return children
}

function mountToasts() {
  const region = document.getElementById('toasts')
  if (!region || 'alive' in region.dataset) return
  region.dataset.alive = ''
  createRoot(region).render(<Toaster />)
}

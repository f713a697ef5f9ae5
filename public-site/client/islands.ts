import type { ComponentType } from 'react'
import type { IslandName } from '../components/island.tsx'
import { islandStyles } from './island-styles.ts'
import { loadTranslation } from './load-translation.ts'

type Load = () => Promise<ComponentType<never>>

/** The code of each island, fetched when a page needs it. */
const islands: Record<IslandName, Load> = {
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
  'sign-up': async () => (await import('../components/sign-up/sign-up.tsx')).SignUp,
  'site-search': async () => (await import('../components/site-search/site-search.tsx')).SiteSearch,
  testimonials: async () => (await import('../components/testimonials/testimonials.tsx')).Testimonials,
}

/**
 * The component of an island, what hydrates it, the words of the page's language and the styles of all it may show, fetched
 * side by side.
 * @throws Error when the network or the server fails; a later call fetches again
 */
export async function loadIsland(element: HTMLElement) {
  const name = element.dataset.island as IslandName
  const [{ hydrateIsland }, component] = await Promise.all([
    import('./hydrate-island.tsx'),
    islands[name](),
    loadTranslation(),
    islandStyles(),
  ])
  return () => hydrateIsland(element, component)
}

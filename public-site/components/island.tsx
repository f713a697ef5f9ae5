import { type ComponentType, type ReactNode, useId } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SiteLocaleContext, useSiteLocale } from './dates/site-locale.ts'
import { RenderTargetContext, useRenderTarget } from './render-target/use-render-target.ts'
import { SlotContext } from './slot.tsx'

/** Every component that is hydrated in the browser; `client/islands.ts` loads each by its name. */
export type IslandName =
  | 'blog-list'
  | 'brand-chooser'
  | 'carousel'
  | 'comments'
  | 'copy-link'
  | 'departments'
  | 'faq-list'
  | 'like-button'
  | 'login-form'
  | 'query-form'
  | 'service-search'
  | 'sign-up'
  | 'site-search'
  | 'testimonials'

interface IslandProps<Props extends object> {
  name: IslandName
  component: ComponentType<Props>
  /** Sent to the browser as JSON: plain data only, and only what the component needs. */
  props: Props
  /**
   * When its code is fetched, unless a pointer or the focus asks for it before: once the page has loaded and the browser
   * is idle, then near the viewport, or not at all.
   */
  when?: 'idle' | 'visible' | 'focus'
  /** Parts that never change, by slot name: rendered here and never sent as code. */
  slots?: Record<string, ReactNode>
  className?: string | undefined
}

/**
 * An interactive component in a page that is otherwise plain HTML. It is rendered as its own React root, so that
 * the browser can hydrate it alone. For pages only: the browser never loads this file.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  when = 'idle',
  slots = {},
  className,
}: IslandProps<Props>) {
  const identifierPrefix = `i${useId()}`
  const target = useRenderTarget()
  const locale = useSiteLocale()
  const html = Object.fromEntries(
    Object.entries(slots).map(([slot, node]) => [
      slot,
      renderToStaticMarkup(<SiteLocaleContext value={locale}>{node}</SiteLocaleContext>),
    ]),
  )
  const markup = renderToString(
    <RenderTargetContext value={target}>
      <SiteLocaleContext value={locale}>
        <SlotContext value={html}>
          <Component {...props} />
        </SlotContext>
      </SiteLocaleContext>
    </RenderTargetContext>,
    { identifierPrefix },
  )
  return (
    <div
      className={className}
      data-island={name}
      data-island-id={identifierPrefix}
      data-island-when={when}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

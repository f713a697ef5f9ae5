import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Toaster } from '../components/toast/toast.tsx'

/**
 * Hydrates one server-rendered island with the props it was rendered with. Resolves when its effects have run: React
 * hydrates in later tasks, and until then the browser itself would send a form. As a transition it does so in many short ones,
 * between which a slow phone answers its finger; else it would do all in one.
 */
export async function hydrateIsland(element: HTMLElement, component: ComponentType<never>) {
  mountToasts()
  const props = JSON.parse(element.dataset.props ?? '{}') as never
  await new Promise<void>((resolve, reject) => {
    startTransition(() => {
      hydrateRoot(element, <Alive tell={resolve}>{createElement(component, props)}</Alive>, {
        identifierPrefix: element.dataset.islandId ?? '',
        onUncaughtError(error) {
          reportError(error)
          reject(error)
        },
      })
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

import { keepEarlyActions } from './early-actions.ts'
import { enhanceHeader } from './header.ts'
import { fadeInFeaturedImages, revealOnScroll } from './reveal.ts'
import { wake } from './wake.ts'

/** How far below the viewport an island is hydrated. */
const NEAR = '600px 0px'

function wakeWhenNear(element: HTMLElement) {
  const observer = new IntersectionObserver(
    (sightings) => {
      // One call reports every crossing since the last one, also of an island that has left again.
      if (!sightings.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void wake(element)
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
}

/** Runs `work` after the first paint. A background tab paints when it is first shown. */
function afterFirstPaint(work: () => void) {
  if (!window.PerformanceObserver?.supportedEntryTypes.includes('paint')) return work()
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}

keepEarlyActions()

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { islandWhen } = element.dataset
  if (islandWhen === 'focus') element.addEventListener('focusin', () => void wake(element), { once: true })
  else if (islandWhen === 'visible') wakeWhenNear(element)
  else if (islandWhen === 'painted') afterFirstPaint(() => void wake(element))
  else void wake(element)
}

enhanceHeader()
fadeInFeaturedImages()
revealOnScroll()
// Other pages do without its code.
if (document.querySelector('[data-contents]'))
  void import('./reading-position.ts').then(({ markReadingPosition }) => markReadingPosition())

import { keepEarlyActions, repeatEarlyTaps } from './early-actions.ts'
import { enhanceHeader } from './header.ts'
import { loadTranslation } from './load-translation.ts'
import { showOpeningState } from './opening-hours.ts'
import { quietTime } from './quiet-time.ts'
import { fadeInFeaturedImages, layOutSections, revealOnScroll } from './reveal.ts'
import { letFingersTakeStrip } from './strip.ts'
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

/** Hydrates what nobody has touched yet. An island that is touched or focused is hydrated at once. */
function wakeUntouched() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { islandWhen } = element.dataset
    if (islandWhen === 'visible') wakeWhenNear(element)
    else if (islandWhen === 'idle') void wake(element)
  }
}

keepEarlyActions()
enhanceHeader()
showOpeningState()
letFingersTakeStrip()
fadeInFeaturedImages()
revealOnScroll()
repeatEarlyTaps()
void quietTime().then(wakeUntouched).then(layOutSections)
if ('counted' in document.documentElement.dataset)
  void quietTime().then(async () => (await import('./count-page.ts')).countPage())
// Until it is there the links lead to the form of the page.
const quoteDialog = document.querySelector<HTMLDialogElement>('[data-quote-dialog]')
if (quoteDialog)
  void quietTime().then(async () => (await import('./quote-dialog.ts')).openQuoteInDialog(quoteDialog))
// Other pages do without their code.
if (document.querySelector('[data-account-link]'))
  void import('./account-link.ts').then(({ fillAccountLink }) => fillAccountLink())
if (document.querySelector('[data-contents]'))
  void import('./reading-position.ts').then(({ markReadingPosition }) => markReadingPosition())
if (document.querySelector('[data-video]'))
  void import('./video.ts').then(({ playVideosInPlace }) => playVideosInPlace())
if (document.querySelector('[data-box="code"]'))
  void import('./copy-code.ts').then(async ({ addCopyButtons }) => {
    await loadTranslation()
    addCopyButtons()
  })

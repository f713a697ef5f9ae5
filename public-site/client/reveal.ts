const STAGGER_MS = 100

/** What a page leaves for later (`layOutSections`) has no place yet. */
const LAID_OUT = ':not([data-fresh] .when-near *)'

/**
 * Hides what is marked with `data-reveal` and still below the fold, and shows it once its share is in view.
 * Elements that come into view together are staggered by 100 ms. Where each stands is the observer's first report: measured
 * here, each would have the whole page laid out anew.
 */
export function revealOnScroll(root: ParentNode = document) {
  if (!('IntersectionObserver' in window)) return
  for (const threshold of ['0.1', '0.2']) {
    const observer = new IntersectionObserver(show, { threshold: Number(threshold) })
    const elements = root.querySelectorAll(`[data-reveal="${threshold}"]${LAID_OUT}`)
    for (const element of elements) observer.observe(element)
  }
}

function show(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  // Read before anything is changed: after that, it would have the page laid out.
  const fold = window.innerHeight
  let arrived = 0
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const element = target as HTMLElement
    const isWaiting = element.dataset.reveal === 'waiting'
    const { top, height } = boundingClientRect
    const isInView = isWaiting ? isIntersecting : top + height * Number(element.dataset.reveal) < fold
    if (isWaiting && isInView) element.style.transitionDelay = `${arrived++ * STAGGER_MS}ms`
    element.dataset.reveal = isInView ? 'shown' : 'waiting'
    if (isInView) observer.unobserve(element)
  }
}

/**
 * Lays out the sections that were not near when the page was opened (`when-near` in `styles/base.css`), one in a frame. Once all
 * have their height, a page is found again where it was left.
 */
export async function layOutSections(): Promise<void> {
  for (const section of document.querySelectorAll('.when-near')) {
    section.classList.remove('when-near')
    revealOnScroll(section)
    await new Promise(requestAnimationFrame)
  }
}

/** Shows the placeholder of each featured picture that is still on its way, and fades the picture in when it is there. */
export function fadeInFeaturedImages(root: ParentNode = document) {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-featured-image]')) {
    const picture = figure.querySelector<HTMLImageElement>('img:last-of-type')
    if (!picture || picture.complete) continue
    const show = () => {
      figure.dataset.featuredImage = 'loaded'
    }
    figure.dataset.featuredImage = 'loading'
    picture.addEventListener('load', show, { once: true })
    picture.addEventListener('error', show, { once: true })
  }
}

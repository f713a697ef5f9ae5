const STAGGER_MS = 100

/**
 * Hides what is marked with `data-reveal` and still below the fold, and shows it once its share is in view.
 * Elements that come into view together are staggered by 100 ms.
 */
export function revealOnScroll(root: ParentNode = document) {
  if (!('IntersectionObserver' in window)) return
  const marked = [...root.querySelectorAll<HTMLElement>('[data-reveal]')]
  for (const threshold of ['0.1', '0.2']) {
    const observer = new IntersectionObserver(show, { threshold: Number(threshold) })
    for (const element of marked) {
      if (element.dataset.reveal !== threshold) continue
      const { top, height } = element.getBoundingClientRect()
      const alreadyInView = top + height * Number(threshold) < window.innerHeight
      element.dataset.reveal = alreadyInView ? 'shown' : 'waiting'
      if (!alreadyInView) observer.observe(element)
    }
  }
}

function show(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  const arriving = entries.filter((entry) => entry.isIntersecting)
  arriving.forEach((entry, index) => {
    const element = entry.target as HTMLElement
    element.style.transitionDelay = `${index * STAGGER_MS}ms`
    element.dataset.reveal = 'shown'
    observer.unobserve(element)
  })
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

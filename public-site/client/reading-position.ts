/** How far below the sticky header a heading is when its section begins to be read, in CSS pixels. */
const BELOW_HEADER = 64

/** Marks the section that is being read in the list of an article's contents, with `aria-current`. */
export function markReadingPosition(root: ParentNode = document) {
  const list = root.querySelector<HTMLElement>('[data-contents]')
  if (!list) return
  const sections = [...list.querySelectorAll('a')].map((link) => ({
    link,
    heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
  }))
  let current: HTMLAnchorElement | undefined

  function mark() {
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const isBegun = ({ heading }: (typeof sections)[number]) =>
      heading !== null && heading.getBoundingClientRect().top <= top + BELOW_HEADER
    const link = sections.findLast(isBegun)?.link
    if (link === current) return
    current?.removeAttribute('aria-current')
    current = link
    if (!list || !link) return
    link.setAttribute('aria-current', 'location')
    // A long list scrolls by itself; the page must not.
    list.scrollTop = link.offsetTop - list.clientHeight / 2
  }

  let isWaiting = false
  const markInNextFrame = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      mark()
    })
  }
  addEventListener('scroll', markInNextFrame, { passive: true })
  addEventListener('resize', markInNextFrame)
  mark()
}

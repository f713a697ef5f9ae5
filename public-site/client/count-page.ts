/** A page counts as read once it has been looked at for so long, in milliseconds. */
const READ_AFTER_MS = 5_000

type Event = 'read' | 'quote' | 'call' | 'whatsapp'

/** Whether the visitor has asked not to be counted, or is a program. */
function isLeftOut(): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true || webdriver
}

function tell(event: Event): void {
  const told = JSON.stringify({ path: location.pathname, event })
  // A beacon is sent even if the page is left at once; nobody waits for its answer.
  navigator.sendBeacon('/api/page-events', new Blob([told], { type: 'application/json' }))
}

/** Which way to the business a link leads. */
function wayOf({ protocol, hostname, hash }: HTMLAnchorElement): Event | undefined {
  if (protocol === 'tel:') return 'call'
  if (hostname === 'wa.me') return 'whatsapp'
  return hostname === location.hostname && hash === '#quote' ? 'quote' : undefined
}

/** Calls back once the page has been in view for so long altogether. */
function onceLookedAt(milliseconds: number, run: () => void): void {
  let left = milliseconds
  let from = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function look() {
    if (timer) {
      clearTimeout(timer)
      timer = undefined
      left -= performance.now() - from
    }
    if (document.visibilityState !== 'visible') return
    from = performance.now()
    timer = setTimeout(() => {
      document.removeEventListener('visibilitychange', look)
      run()
    }, left)
  }
  document.addEventListener('visibilitychange', look)
  look()
}

/**
 * Tells the site's own server that this page was read, and which ways to the business are taken from it. Nothing is kept in
 * the browser, and nothing is told of who asks to be left out.
 */
export function countPage(): void {
  if (isLeftOut()) return
  onceLookedAt(READ_AFTER_MS, () => tell('read'))
  const countWay = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const way = link ? wayOf(link) : undefined
    if (way) tell(way)
  }
  document.addEventListener('click', countWay, { capture: true })
}

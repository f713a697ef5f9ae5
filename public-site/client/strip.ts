/**
 * Lets a finger take the moving strip over: where the animation has come becomes where the window is scrolled, so that
 * nothing jumps, and the strip stands until play is pressed again.
 */
export function letFingersTakeStrip(root: ParentNode = document) {
  const strip = root.querySelector<HTMLElement>('[data-strip]')
  const view = strip?.querySelector<HTMLElement>('[data-strip-window]')
  const track = view?.firstElementChild
  const pause = strip?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  if (!strip || !view || !track || !pause) return

  view.addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType === 'mouse' || 'swiped' in strip.dataset) return
    const moved = -new DOMMatrix(getComputedStyle(track).transform).m41
    strip.dataset.swiped = ''
    view.scrollLeft += moved
    pause.checked = true
  })
  pause.addEventListener('change', () => {
    if (pause.checked) return
    delete strip.dataset.swiped
    view.scrollLeft = 0
  })
}

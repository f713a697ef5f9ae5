import { wake } from './wake.ts'

const opens = 'a[href="#quote"]'

/** Whether a press asks the browser for something else: another tab, another window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A slide that has just made room is visible until it has faded. */
const isShown = (link: Element) =>
  !link.closest('[data-current="false"]') && link.checkVisibility({ visibilityProperty: true })

/** Where the focus goes back to: the slide of a banner whose link was pressed may have made room for the next one. */
const nowFor = (opener: HTMLElement) =>
  isShown(opener)
    ? opener
    : [...(opener.closest('section')?.querySelectorAll<HTMLElement>(opens) ?? [])].find(isShown)

/**
 * Lets the links to the page's enquiry form open it in the dialog. It is the same form, moved there and back, so what is
 * typed stays however it is closed. Where it is on the page its height stays, and the page does not move.
 */
export function openQuoteInDialog(dialog: HTMLDialogElement): void {
  const form = document.querySelector<HTMLElement>('[data-quote-form]')
  const place = dialog.querySelector<HTMLElement>('[data-form-place]')
  const home = form?.parentElement
  if (!form || !place || !home) return
  let opener: HTMLElement | undefined

  const open = (link: HTMLElement) => {
    opener = link
    home.style.minHeight = `${home.offsetHeight}px`
    place.append(form)
    dialog.showModal()
    // A field would bring up the keyboard of a phone, over the other ways.
    const first = matchMedia('(pointer: fine)').matches ? 'input:not([type="hidden"])' : 'h2'
    dialog.querySelector<HTMLElement>(first)?.focus()
    const island = form.querySelector<HTMLElement>('[data-island]')
    // The browser sends the form where its code does not arrive.
    if (island) wake(island).catch(() => undefined)
  }

  document.addEventListener('click', (press) => {
    const link = press.target instanceof Element ? press.target.closest<HTMLElement>(opens) : null
    if (!link || !isPlain(press) || dialog.open) return
    press.preventDefault()
    open(link)
  })
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (press) => {
    if (press.target === dialog && isOutside(press, dialog)) dialog.close()
  })
  dialog.addEventListener('close', () => {
    home.append(form)
    home.style.minHeight = ''
    if (opener) nowFor(opener)?.focus()
  })
  dialog.dataset.quoteDialog = 'ready'
}

/** A press beside the dialog is one on its backdrop. */
function isOutside({ clientX, clientY }: MouseEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

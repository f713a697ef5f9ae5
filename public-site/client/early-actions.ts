import { wake } from './wake.ts'

const asleep = '[data-island]:not([data-island-alive])'

const sleepingIsland = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(asleep) : null

/** What the document's first script keeps of the time before this one: a listener, and the buttons it has seen pressed. */
declare global {
  interface Window {
    earlyTap?: EventListener & { kept: HTMLButtonElement[] }
  }
}

/** Presses the buttons again that were pressed before any code of the site was there. Call it when the header works. */
export function repeatEarlyTaps() {
  const { earlyTap } = window
  if (!earlyTap) return
  removeEventListener('click', earlyTap)
  for (const button of earlyTap.kept) button.click()
}

function hold(event: Event, island: HTMLElement, repeat: () => void) {
  event.preventDefault()
  event.stopImmediatePropagation()
  wake(island).then(repeat, repeat)
}

/** Hydrates an island as soon as a pointer or the focus is on it: by the click, its code is under way. */
function wakeOnTouch() {
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const)
    document.addEventListener(
      type,
      (event) => {
        const island = sleepingIsland(event.target)
        // A failure is reported by what is pressed, or by the next attempt.
        if (island) wake(island).catch(() => undefined)
      },
      { capture: true, passive: true },
    )
}

/**
 * Holds a submit or a button click on an island that is not hydrated yet, and repeats it after hydration. If hydration
 * fails, the form is sent by the browser. Links and native disclosures work without script and are left alone.
 */
export function keepEarlyActions() {
  wakeOnTouch()
  document.addEventListener(
    'submit',
    (event) => {
      const island = sleepingIsland(event.target)
      if (!island) return
      const form = event.target as HTMLFormElement
      const { submitter } = event
      hold(event, island, () =>
        'islandAlive' in island.dataset ? form.requestSubmit(submitter) : form.submit(),
      )
    },
    { capture: true },
  )
  document.addEventListener(
    'click',
    (event) => {
      const island = sleepingIsland(event.target)
      const button = event.target instanceof Element ? event.target.closest('button') : null
      // A submit button is followed by its form's submit.
      if (!island || !button || (button.form && button.type === 'submit')) return
      hold(event, island, () => {
        if ('islandAlive' in island.dataset) button.click()
      })
    },
    { capture: true },
  )
}

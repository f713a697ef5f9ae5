import { wake } from './wake.ts'

const asleep = '[data-island]:not([data-island-alive])'

const sleepingIsland = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(asleep) : null

function hold(event: Event, island: HTMLElement, repeat: () => void) {
  event.preventDefault()
  event.stopImmediatePropagation()
  wake(island).then(repeat, repeat)
}

/**
 * Keeps what a visitor does to a part that has not woken up yet: a submitted form or a pressed button is held and
 * repeated once the part is alive, so that no early press is lost and no early form leaves the page. Where waking up
 * fails, the form is sent as the plain form it is. Links and native disclosures need no script and are left alone.
 */
export function keepEarlyActions() {
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
      if (!island || !button || button.form) return
      hold(event, island, () => {
        if ('islandAlive' in island.dataset) button.click()
      })
    },
    { capture: true },
  )
}

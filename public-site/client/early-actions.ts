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
 * Holds a submit or a button click on an island that is not hydrated yet, and repeats it after hydration. If hydration
 * fails, the form is sent by the browser. Links and native disclosures work without script and are left alone.
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

import { useEffect } from 'react'
import { isModalOpen } from './confirm.tsx'

/** An element with the place it has among its siblings. */
interface Step {
  parent: Element
  index: number
}

/** Where in the screen the focus was. */
interface Place {
  element: HTMLElement
  /** From the element's parent outwards: the element may leave together with what is around it. */
  steps: Step[]
  path: string
}

const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
/** A browser takes the focus off a disabled or inert element with its next frame; a screen puts it somewhere else meanwhile. */
const SETTLED_MS = 60

const isTabbable = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.getClientRects().length > 0

function placeOf(element: HTMLElement, screen: Element): Place {
  const steps: Step[] = []
  for (let each: Element = element; each !== screen && each.parentElement; each = each.parentElement)
    steps.push({ parent: each.parentElement, index: [...each.parentElement.children].indexOf(each) })
  return { element, steps, path: window.location.pathname }
}

/** The first element of these that Tab comes to. */
function firstIn(elements: readonly Element[]): HTMLElement | undefined {
  for (const element of elements) {
    const found = [element, ...element.querySelectorAll(TABBABLE)].find(
      (each) => each instanceof HTMLElement && each.matches(TABBABLE) && isTabbable(each),
    )
    if (found instanceof HTMLElement) return found
  }
  return undefined
}

/** What took the place of an element that has left, or else stands before it. */
function nearest({ steps }: Place): HTMLElement | undefined {
  for (const { parent, index } of steps.filter((step) => step.parent.isConnected)) {
    const siblings = [...parent.children]
    const found = firstIn(siblings.slice(index)) ?? firstIn(siblings.slice(0, index).reverse())
    if (found) return found
  }
  return undefined
}

/**
 * Keeps the focus of the keyboard on the screen where what had it is disabled or inert for a while, or has left: it returns as soon as
 * it can be used, or goes to what took its place. Whoever used a pointer last is left alone.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    const screen = document.getElementById('main')
    if (!screen) return
    let last: Place | undefined
    let isByKey = false
    let timer: ReturnType<typeof setTimeout> | undefined

    function check(place: Place): void {
      if (document.activeElement !== document.body || isModalOpen() || !isByKey) return
      if (place.path !== window.location.pathname) return
      const { element } = place
      if (!element.isConnected) (nearest(place) ?? screen)?.focus()
      else if (isTabbable(element)) element.focus()
    }
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => last && check(last), SETTLED_MS)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && screen.contains(target) && target !== screen)
        last = placeOf(target, screen)
    }
    /** Leaves alone what gave the focus up itself, as a field does at Escape. */
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || target !== last?.element) return
      setTimeout(() => {
        if (target === last?.element && document.activeElement === document.body && isTabbable(last.element))
          last = undefined
      })
    }
    const onKey = () => {
      isByKey = true
    }
    const onPointer = () => {
      isByKey = false
    }
    const observer = new MutationObserver(settle)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert'],
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPointer, true)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [])
}

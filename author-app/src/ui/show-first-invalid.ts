import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Takes the author to the first field of a form that cannot be sent.
 * @param showErrors shows what is wrong beside each field
 * @param reveal shows the fields that are not on the screen, where there are such
 */
export function showFirstInvalid(
  form: RefObject<HTMLFormElement | null>,
  showErrors: () => void,
  reveal: () => void = () => {},
): void {
  flushSync(showErrors)
  const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const isHidden = field?.closest('[data-open="false"]') && field.offsetParent === null
  if (isHidden) flushSync(reveal)
  // After the sheet that holds it has taken the focus, by a timer too.
  setTimeout(() => {
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })
}

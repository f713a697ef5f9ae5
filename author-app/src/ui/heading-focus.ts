import { type RefObject, useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isModalOpen } from './confirm.tsx'

/** For `navigate` after a form was saved or a post deleted: the focus goes to the heading of the screen that follows. */
export const toHeading = { state: { focus: 'heading' } }

/** Whether saving a form, or deleting a post, has led to this screen, rather than its person, who also loads it again and goes back to it. */
export function useIsAfterSaving(): boolean {
  const { state } = useLocation()
  const type = useNavigationType()
  return type !== NavigationType.Pop && state?.focus === 'heading'
}

/**
 * Puts the focus on this screen's heading where the author comes from saving: the form that had it is gone. A dialog that was
 * opened meanwhile keeps it.
 * @param find the heading; nothing where another part of the screen has it
 */
export function useHeadingFocus(find: () => HTMLElement | null | undefined): void {
  const { key, state } = useLocation()
  /** The visit that asks for it; each visit counts, also one to the same screen. */
  const asking = state?.focus === 'heading' ? key : undefined
  const focus = useEffectEvent(() => {
    const heading = find()
    if (!heading || isModalOpen()) return
    heading.tabIndex = -1
    heading.focus()
  })
  useEffect(() => {
    if (asking) focus()
  }, [asking])
}

/** Puts the focus on a field of a screen that has come, without scrolling to it; a dialog that was opened meanwhile keeps it. */
export function useFocusAtFirst(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isModalOpen()) field.current?.focus({ preventScroll: true })
  }, [field])
}

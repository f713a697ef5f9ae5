import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** For `navigate` after a form was saved or a post deleted: the focus goes to the heading of the screen that follows. */
export const toHeading = { state: { focus: 'heading' } }

/** Whether saving a form, or deleting a post, has led to this screen, rather than its person, who also loads it again and goes back to it. */
export function useIsAfterSaving(): boolean {
  const { state } = useLocation()
  const type = useNavigationType()
  return type !== NavigationType.Pop && state?.focus === 'heading'
}

/**
 * Puts the focus on this screen's heading where the author comes from saving: the form that had it is gone.
 * @param find the heading; nothing where another part of the screen has it
 */
export function useHeadingFocus(find: () => HTMLElement | null | undefined): void {
  const { key, state } = useLocation()
  /** The visit that asks for it; each visit counts, also one to the same screen. */
  const asking = state?.focus === 'heading' ? key : undefined
  const focus = useEffectEvent(() => {
    const heading = find()
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  })
  useEffect(() => {
    if (asking) focus()
  }, [asking])
}

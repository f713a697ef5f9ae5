import { type KeyboardEvent, useEffect, useState } from 'react'

/**
 * Focus mode: nothing on the screen but the text and the line that says where it is. The root element carries it as
 * `data-focus-mode`, because what surrounds the screen steps back too.
 */
export function useFocusMode() {
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (!isFocused) return
    const { dataset } = document.documentElement
    dataset.focusMode = 'on'
    return () => {
      delete dataset.focusMode
    }
  }, [isFocused])
  const leave = () => setFocused(false)
  const leaveByKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    const isInside = target instanceof Node && currentTarget.contains(target)
    if (key === 'Escape' && isInside) leave()
  }
  return { isFocused, toggle: () => setFocused((was) => !was), leave, leaveByKey }
}

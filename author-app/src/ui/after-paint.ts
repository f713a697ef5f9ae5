import { startTransition, useEffect, useState } from 'react'

/** Whether the screen has been painted. What is large and low on it waits for that, so that a click is answered sooner. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    // A frame's callbacks run before it is painted, the next task after it.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [])
  return isPainted
}

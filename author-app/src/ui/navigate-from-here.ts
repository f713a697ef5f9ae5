import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router-dom'

/**
 * Leads on from a screen by itself, unless its person has left it or is on the way to another one: until the code of that one has
 * arrived, this screen stays.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const isStaying = useNavigation().state === 'idle'
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = isStaying
    return () => {
      isHere.current = false
    }
  }, [isStaying])
  return useCallback(
    (to, options) => {
      if (isHere.current) void navigate(to, options)
    },
    [navigate],
  )
}

import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useConfirm } from '../../ui/confirm.tsx'
import { useUnsaved } from './unsaved.ts'

/** Answers whether the author may leave this screen: saves what was typed, and asks when that is not possible. */
export function useMayLeave() {
  const unsaved = useUnsaved()
  const confirm = useConfirm()
  return useCallback(async () => {
    if (unsaved.current) await unsaved.save?.()
    if (!unsaved.current) return true
    const sure = await confirm({
      title: 'Leave without saving?',
      body: 'What you changed on this page could not be saved on this device, and will be lost.',
    })
    if (sure) unsaved.current = false
    return sure
  }, [unsaved, confirm])
}

/** Asks before unsaved typing is lost to another screen, another page or a closed tab. */
export function LeaveGuard() {
  const unsaved = useUnsaved()
  const mayLeave = useMayLeave()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((sure) => (sure ? blocker.proceed() : blocker.reset()))
  }, [blocker, mayLeave])

  useWindowEvent('beforeunload', (event) => {
    if (unsaved.current) event.preventDefault()
  })

  return null
}

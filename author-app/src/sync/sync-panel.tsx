import { Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'

const SyncReport = lazy(async () => ({ default: (await import('./sync-report.tsx')).SyncReport }))

interface SyncPanelProps {
  opened: boolean
  close: () => void
}

/** What is on this device only, what is on its way, and what needs its author. */
export function SyncPanel({ opened, close }: SyncPanelProps) {
  return (
    <Modal opened={opened} onClose={close} title="Where your words are" size="40rem">
      <Suspense fallback={<p>Loading...</p>}>
        <SyncReport close={close} />
      </Suspense>
    </Modal>
  )
}

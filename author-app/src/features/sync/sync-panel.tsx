import { Modal } from '@mantine/core'
import { lazyPart } from '../failures/index.ts'

const SyncReport = lazyPart(async () => (await import('./sync-report.tsx')).SyncReport, {
  waiting: <p>Loading...</p>,
})

interface SyncPanelProps {
  opened: boolean
  close: () => void
}

/** What is on this device only, what is on its way, and what needs its author. */
export function SyncPanel({ opened, close }: SyncPanelProps) {
  return (
    <Modal opened={opened} onClose={close} title="Where your words are" size="40rem">
      <SyncReport close={close} />
    </Modal>
  )
}

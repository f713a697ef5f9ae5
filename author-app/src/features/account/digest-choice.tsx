import { DigestFrequency } from '@fettle/shared-types'
import { NativeSelect } from '@mantine/core'
import useSWR from 'swr'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'

const choices: Array<{ value: DigestFrequency; label: string }> = [
  { value: 'daily', label: 'Once a day, at eight in the morning' },
  { value: 'hourly', label: 'Once an hour' },
  { value: 'off', label: 'Never' },
]

/** How often the author is told by mail what waits; shown only where such mails are sent. */
export function DigestChoice() {
  const { api } = useSession()
  const { data, mutate } = useSWR('digest', () => api.digest())
  const { isBusy, run } = useTask('The setting could not be saved.', 'digest')
  if (!data?.isSent) return null
  const change = async (value: string) => {
    const frequency = DigestFrequency.safeParse(value).data
    if (!frequency) return
    await run(async () => {
      await mutate(await api.changeDigest(frequency), { revalidate: false })
      toastNote(frequency === 'off' ? 'You get no more summaries.' : 'The setting is saved.')
    })
  }
  return (
    <NativeSelect
      label="Summary by email"
      description="New enquiries and comments that you may see. Nothing is sent when nothing is new."
      disabled={isBusy}
      data={choices}
      value={data.frequency}
      onChange={({ currentTarget: { value } }) => void change(value)}
    />
  )
}

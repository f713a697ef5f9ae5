import type { EnquirySettings } from '@fettle/shared-types'
import { NativeSelect } from '@mantine/core'
import useSWR from 'swr'
import { useConfirm } from '../../ui/confirm.tsx'
import { toastNote } from '../../ui/toasts.tsx'
import { Trouble, useTask } from '../failures/index.ts'
import { useMay, useSession } from '../session/index.ts'
import styles from './enquiries.module.css'

const usual = [3, 6, 12, 24, 36]
const inWords = (months: number) => (months === 1 ? '1 month' : `${months} months`)

/** How long enquiries are kept: owners change it, others are told. */
export function EnquiryRetention() {
  const { api } = useSession()
  const mayChange = useMay('people')
  const { data, error, mutate } = useSWR('enquiry-settings', () => api.enquirySettings())
  if (!data)
    return error && mayChange ? (
      <Trouble retry={() => void mutate()}>How long enquiries are kept could not be read.</Trouble>
    ) : null
  const { keepMonths } = data
  if (!mayChange)
    return keepMonths === null ? null : (
      <p className={styles.hint}>Enquiries are deleted after {inWords(keepMonths)}.</p>
    )
  return <KeepSelect settings={data} onChanged={(changed) => void mutate(changed, { revalidate: false })} />
}

interface KeepSelectProps {
  settings: EnquirySettings
  onChanged: (settings: EnquirySettings) => void
}

function KeepSelect({ settings: { keepMonths }, onChanged }: KeepSelectProps) {
  const { api } = useSession()
  const confirm = useConfirm()
  const { isBusy, run } = useTask('The setting could not be saved.', 'enquiry')
  const months = keepMonths === null || usual.includes(keepMonths) ? usual : [keepMonths, ...usual]
  const change = async (wanted: number | null) => {
    const question = {
      title: `Delete enquiries after ${inWords(wanted ?? 0)}?`,
      body: `Older ones are deleted within an hour, with their notes and answers, and each later one once it is that old. They cannot be brought back.`,
      isDestructive: true,
    }
    if (wanted !== null && !(await confirm(question))) return
    await run(async () => {
      onChanged(await api.changeEnquirySettings({ keepMonths: wanted }))
      toastNote(
        wanted === null
          ? 'Enquiries are kept until somebody deletes them.'
          : `Enquiries are deleted after ${inWords(wanted)}.`,
        { id: 'enquiry' },
      )
    })
  }
  return (
    <NativeSelect
      label="Delete old enquiries"
      disabled={isBusy}
      data={[
        { value: '', label: 'Never' },
        ...months.map((each) => ({ value: String(each), label: `After ${inWords(each)}` })),
      ]}
      value={keepMonths === null ? '' : String(keepMonths)}
      onChange={({ currentTarget: { value } }) => void change(value === '' ? null : Number(value))}
    />
  )
}

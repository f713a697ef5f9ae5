import { type ImportJob, ImportSettings } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastError } from '../../ui/toasts.tsx'
import { useFailedChange } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './content.module.css'
import { ImportChoices } from './import-choices.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ReportView } from './report-view.tsx'
import { UploadField } from './upload-field.tsx'

/** What a file is looked at with before anybody has chosen anything. */
const usual: ImportSettings = ImportSettings.parse({})

interface ImportPanelProps {
  /** The newest one. */
  job: ImportJob | undefined
  onChanged: () => void
}

/** An import from the choice of a file to its report: first what would come, then the import itself. */
export function ImportPanel({ job, onChanged }: ImportPanelProps) {
  const { api } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const failedChange = useFailedChange()

  /** @param otherwise said where the server says nothing @param signal given up by the user */
  const run = async (work: () => Promise<unknown>, otherwise: string, signal?: AbortSignal) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      if (!signal?.aborted) toastError(failedChange(error, otherwise), { id: 'import' })
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }
  const start = (settings: ImportSettings) =>
    job && run(() => api.startImport(job._id, settings), 'The import could not be started.')
  const remove = (otherwise: string) => job && run(() => api.removeImport(job._id), otherwise)
  const upload = (file: File, signal: AbortSignal) =>
    run(
      async () => {
        const { _id } = await api.uploadImport(file, signal)
        await api.startImport(_id, usual)
      },
      'This file could not be looked at.',
      signal,
    )

  const report = job?.report ?? undefined
  const isImported = job?.status === 'done' && report?.isDryRun === false
  if (!job || isImported)
    return (
      <>
        {isImported && report && <ReportView report={report} />}
        <UploadField isBusy={isBusy} upload={upload} again={isImported} />
      </>
    )
  if (job.status === 'running')
    return <ImportProgress job={job} cancel={() => void remove('The import could not be cancelled.')} />
  const settings = job.settings ?? usual
  return (
    <div className={styles.stack}>
      {job.status === 'failed' && <p role="alert">{job.error}</p>}
      {job.status === 'cancelled' && (
        <p role="status">Cancelled. What was imported stays; importing again goes on with the rest.</p>
      )}
      {report && <ReportView report={report} />}
      {report ? (
        <ImportChoices
          key={job._id + report.endedAt}
          report={report}
          settings={settings}
          isBusy={isBusy}
          start={(chosen) => void start(chosen)}
        />
      ) : (
        <p>
          <Button disabled={isBusy} onClick={() => void start({ ...settings, isDryRun: true })}>
            Look at {job.file} again
          </Button>
        </p>
      )}
      <p>
        <Button
          variant="subtle"
          disabled={isBusy}
          onClick={() => void remove(`${job.file} could not be taken away.`)}
        >
          Choose another file
        </Button>
      </p>
    </div>
  )
}

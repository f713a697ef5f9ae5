import { type ImportJob, ImportSettings } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastError } from '../../ui/toasts.tsx'
import { troubleOf } from '../api/index.ts'
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

  /** @param signal given up by the user */
  const run = async (work: () => Promise<unknown>, signal?: AbortSignal) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      if (!signal?.aborted)
        toastError(troubleOf(error, 'The import could not be started.').sentence, { id: 'import' })
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }
  const start = (settings: ImportSettings) => job && run(() => api.startImport(job._id, settings))
  const remove = () => job && run(() => api.removeImport(job._id))
  const upload = (file: File, signal: AbortSignal) =>
    run(async () => {
      const { _id } = await api.uploadImport(file, signal)
      await api.startImport(_id, usual)
    }, signal)

  const report = job?.report ?? undefined
  const isImported = job?.status === 'done' && report?.isDryRun === false
  if (!job || isImported)
    return (
      <>
        {isImported && report && <ReportView report={report} />}
        <UploadField isBusy={isBusy} upload={upload} again={isImported} />
      </>
    )
  if (job.status === 'running') return <ImportProgress job={job} cancel={() => void remove()} />
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
        <Button variant="subtle" disabled={isBusy} onClick={() => void remove()}>
          Choose another file
        </Button>
      </p>
    </div>
  )
}

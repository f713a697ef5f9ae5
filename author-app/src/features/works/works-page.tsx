import { type PageMeasure, pageCountDays, pageMeasures } from '@fettle/shared-types'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type StudioApi, troubleOf } from '../api/index.ts'
import { Trouble, useLastRead } from '../failures/index.ts'
import { useMay, useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import { CountingSwitch } from './counting-switch.tsx'
import { DayChart } from './day-chart.tsx'
import { measureWords } from './measure-words.ts'
import { MissedSearches } from './missed-searches.tsx'
import { PageTable } from './page-table.tsx'
import styles from './works.module.css'

const ROWS = 25

type Counts = Awaited<ReturnType<StudioApi['pageCounts']>>

/** What the query of the address asks for; values that are not known are ignored. */
function choiceIn(params: URLSearchParams) {
  const days = pageCountDays.find((each) => String(each) === params.get('days')) ?? 30
  const by = pageMeasures.find((each) => each === params.get('by')) ?? 'reads'
  return { days, by, page: Math.max(1, Number(params.get('page')) || 1) }
}

/** What visitors read and which ways to the business they take, page by page. It needs the network. */
export function WorksPage() {
  const { api } = useSession()
  const [params, setParams] = useSearchParams()
  const choice = choiceIn(params)
  const counts = useLastRead(['page-counts', choice.days, choice.by, choice.page], () =>
    api.pageCounts(choice),
  )
  const isEditor = useMay('edit-all-posts')
  const trouble = counts.error ? troubleOf(counts.error, 'The numbers could not be read.') : undefined
  const retry = () => void counts.mutate()
  useRetryOnceBack(trouble, retry)
  const choose = (change: Partial<typeof choice>) =>
    setParams(
      Object.fromEntries(
        Object.entries({ ...choice, page: 1, ...change }).map(([name, value]) => [name, String(value)]),
      ),
    )

  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <NativeSelect
          label="Time"
          data={pageCountDays.map((days) => ({ value: String(days), label: `The last ${days} days` }))}
          value={String(choice.days)}
          onChange={({ currentTarget: { value } }) =>
            choose({ days: pageCountDays.find((days) => String(days) === value) ?? choice.days })
          }
        />
        {counts.data && !isEditor && <p className={styles.hint}>Of your own posts.</p>}
      </div>
      {trouble && <Trouble retry={retry}>{trouble.sentence}</Trouble>}
      {!counts.data && !trouble && <Skeleton role="group" height="20rem" aria-label="Loading numbers" />}
      {counts.data && (
        <>
          <MeasureChoice days={counts.data.days} by={choice.by} onChoose={(by) => choose({ by })} />
          <Numbers counts={counts.data} choice={choice} goTo={(page) => choose({ page })} />
        </>
      )}
      {isEditor && <MissedSearches />}
      {counts.data && <CountingSwitch isOn={counts.data.isOn} onChanged={retry} />}
    </div>
  )
}

interface MeasureChoiceProps {
  days: Counts['days']
  by: PageMeasure
  onChoose: (by: PageMeasure) => void
}

/** The sum of each measure; the chosen one is drawn and orders the pages. */
function MeasureChoice({ days, by, onChoose }: MeasureChoiceProps) {
  return (
    <fieldset className={styles.measures}>
      <legend className={styles.caption}>What is shown</legend>
      {pageMeasures.map((name) => (
        <label key={name} className={styles.measure}>
          <input type="radio" name="measure" checked={name === by} onChange={() => onChoose(name)} />
          <span className={styles.sum}>
            {days.reduce((sum, day) => sum + day[name], 0).toLocaleString('en')}
          </span>{' '}
          {measureWords[name].label}
        </label>
      ))}
    </fieldset>
  )
}

interface NumbersProps {
  counts: Counts
  choice: { by: PageMeasure; page: number }
  goTo: (page: number) => void
}

function Numbers({ counts: { days, pages, total, isOn }, choice: { by, page }, goTo }: NumbersProps) {
  if (total === 0)
    return (
      <EmptyState drawing="chart" title="Nothing was counted in this time.">
        {isOn
          ? 'A page counts as read once a visitor has looked at it for five seconds.'
          : 'Counting is off.'}
      </EmptyState>
    )
  return (
    <>
      <DayChart days={days} measure={by} />
      <PageTable pages={pages} by={by} />
      {total > ROWS && (
        <nav className={styles.bar} aria-label="Pages of the list">
          <Button disabled={page === 1} onClick={() => goTo(page - 1)}>
            Previous
          </Button>
          <Button disabled={page * ROWS >= total} onClick={() => goTo(page + 1)}>
            Next
          </Button>
          <span className={styles.hint}>
            {(page - 1) * ROWS + 1} to {Math.min(page * ROWS, total)} of {total.toLocaleString('en')}
          </span>
        </nav>
      )}
    </>
  )
}

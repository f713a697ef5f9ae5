import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { useRouteError } from 'react-router-dom'
import { usePlatform } from '../../platform/platform.ts'
import { downloadWork, useUnsaved } from '../unsaved/index.ts'
import styles from './broken.module.css'

interface BrokenProps {
  /** What could not be shown, as a sentence. */
  title: string
  error: unknown
  /** Shows it again, where that can help without loading the page. */
  tryAgain?: () => void
  /** 1 where nothing of the studio stands around it. */
  level?: 1 | 2
}

/**
 * Stands in the place of something that could not be loaded or failed while it was shown: says what happened and what
 * can be done. The studio is loaded again only when every typed word is on this device.
 */
export function Broken({ title, error, tryAgain, level = 2 }: BrokenProps) {
  const { loadAgain } = usePlatform()
  const unsaved = useUnsaved()
  const [state, setState] = useState<'waiting' | 'loading' | 'not-saved'>('waiting')
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = `h${level}` as const
  useEffect(() => heading.current?.focus(), [])

  const reload = async () => {
    setState('loading')
    await unsaved.save?.()
    if (unsaved.current) return setState('not-saved')
    await loadAgain()
    setState('waiting')
  }
  const keepAsFile = async () => {
    if (unsaved.exportTyped) await downloadWork(unsaved.exportTyped)
  }

  return (
    <div className={styles.broken} role="alert">
      <Heading ref={heading} className={styles.title} tabIndex={-1} data-autofocus>
        {title}
      </Heading>
      <p className={styles.detail}>
        {error instanceof Error && error.message ? error.message : 'Something unexpected happened.'}
      </p>
      {state === 'not-saved' ? (
        <p>
          {unsaved.trouble.get()} What you typed is not on this device yet, so the studio was not loaded
          again: keep it as a file first, or make room and try again.
        </p>
      ) : (
        <p className={styles.detail}>
          What you typed is saved on this device before anything is loaded again.
        </p>
      )}
      <div className={styles.actions}>
        {tryAgain && (
          <Button variant="filled" onClick={tryAgain}>
            Try again
          </Button>
        )}
        {state === 'not-saved' && <Button onClick={() => void keepAsFile()}>Keep it as a file</Button>}
        <Button
          {...(tryAgain ? {} : { variant: 'filled' })}
          loading={state === 'loading'}
          onClick={() => void reload()}
        >
          Reload
        </Button>
      </div>
    </div>
  )
}

/** A screen that failed while it was shown. The studio around it goes on. */
export const BrokenScreen = () => <Broken title="This screen could not be opened" error={useRouteError()} />

/** The whole studio failed. Nothing of it is there any more but this page. */
export const BrokenStudio = ({ error }: Pick<FallbackProps, 'error'>) => (
  <main className={styles.alone}>
    <Broken title="The studio stopped working" error={error} level={1} />
  </main>
)

/** The frame around the screens failed. */
export const BrokenShell = () => <BrokenStudio error={useRouteError()} />

/** Why something cannot be shown now, and the way to ask for it again. */
export function Trouble({ retry, children }: { retry: () => void; children: ReactNode }) {
  return (
    <div className={styles.trouble} role="status">
      <p>{children}</p>
      <Button size="compact-sm" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

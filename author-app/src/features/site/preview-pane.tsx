import type { ServicesDocument, SiteDocument, SiteDocumentName } from '@fettle/shared-types'
import { NativeSelect, Skeleton, useComputedColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { useOnline } from '../../ui/external-store.ts'
import { troubleOf } from '../api/index.ts'
import { Trouble } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import type { DocumentField } from './document-fields.ts'
import { textsOf } from './document-texts.ts'
import styles from './preview.module.css'
import { pageOf, previewPages } from './preview-pages.ts'
import { elementThatShows, textShownBy } from './preview-texts.ts'
import { useSiteValue } from './use-site-documents.ts'

interface PreviewPaneProps {
  name: SiteDocumentName
  fields: readonly DocumentField[]
  stored: SiteDocument
  /** What is typed and not saved as a draft, where the page follows that too. */
  typed?: unknown
  /** The field that has the focus in the form. */
  focusedAt: string | undefined
  /** Called with the place of a text that was pressed on the page. */
  onPick: (at: string) => void
}

/** A pause in typing after which the page follows. */
const FOLLOW_AFTER_MS = 500

/**
 * A page of the site, rendered by the server from what is saved, or typed. Nothing on it runs; pressing a text leads to its
 * field. It follows pauses, not each key.
 */
export const PreviewPane = memo(function PreviewPane(props: PreviewPaneProps) {
  const { name, fields, stored, typed: typedNow, focusedAt, onPick } = props
  const { api } = useSession()
  const isOnline = useOnline()
  const saved = (useSiteValue('services') as ServicesDocument | undefined)?.services ?? []
  const byFocus = pageOf(name, saved, focusedAt)
  const [chosen, setChosen] = useState<{ path: string; insteadOf: string }>()
  const path = chosen?.insteadOf === byFocus ? chosen.path : byFocus
  const [paused] = useDebouncedValue(typedNow, FOLLOW_AFTER_MS)
  const typed = typedNow === undefined ? undefined : paused
  const { data, error, mutate } = useSWR(
    ['site-preview', path, stored.rev, typed],
    () => api.previewPage(path, typed === undefined ? undefined : { name, value: typed }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const trouble = error ? troubleOf(error, 'The preview could not be made.') : undefined
  const retry = () => void mutate()
  const shown = typed ?? stored.value
  const texts = useMemo(() => textsOf(fields, shown), [fields, shown])
  useRetryOnceBack(trouble, retry)
  return (
    <section className={styles.pane} aria-label="Preview">
      <div className={styles.head}>
        <NativeSelect
          aria-label="Page in the preview"
          data={previewPages(saved).map((page) => ({ value: page.path, label: page.title }))}
          value={path}
          onChange={({ currentTarget }) => setChosen({ path: currentTarget.value, insteadOf: byFocus })}
        />
        <p className={styles.hint}>
          {typed === undefined
            ? 'As saved, not published.'
            : 'As typed, not published. What you have not filled in yet is as before.'}{' '}
          Press a text to edit it.
        </p>
      </div>
      {isOnline && !trouble ? null : (
        <Trouble retry={retry}>
          {isOnline ? trouble?.sentence : 'There is no network.'} The preview needs the server; what you type
          is kept.
        </Trouble>
      )}
      {data === undefined ? (
        trouble || !isOnline ? null : (
          <Skeleton role="group" height="24rem" aria-label="Loading the preview" />
        )
      ) : (
        <PreviewFrame
          html={data}
          isTyped={typed !== undefined}
          texts={texts}
          focusedAt={focusedAt}
          onPick={onPick}
        />
      )}
    </section>
  )
})

interface PreviewFrameProps extends Pick<PreviewPaneProps, 'focusedAt' | 'onPick'> {
  html: string
  isTyped: boolean
  texts: ReturnType<typeof textsOf>
}

const pageIn = (frame: RefObject<HTMLIFrameElement | null>) => frame.current?.contentDocument ?? undefined

/** Shows where a page has a text. */
function scrollTo(page: Document | undefined, text: string | undefined) {
  if (page && text) elementThatShows(page, text)?.scrollIntoView({ block: 'center' })
}

function PreviewFrame({ html, isTyped, texts, focusedAt, onPick }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const latest = useRef({ texts, onPick })
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const focused = texts.find(({ at }) => at === focusedAt)?.text
  useEffect(() => {
    latest.current = { texts, onPick }
  }, [texts, onPick])

  useEffect(() => scrollTo(pageIn(frame), focused), [focused])
  useEffect(() => {
    const root = pageIn(frame)?.documentElement
    if (root) root.dataset.theme = scheme
  }, [scheme])

  /** The page has come: it stands where it stood, in the studio's colours, and leads to the form instead of away. */
  const takeOver = () => {
    const shown = pageIn(frame)
    const view = shown?.defaultView
    if (!shown || !view) return
    shown.documentElement.dataset.theme = scheme
    view.scrollTo(0, scrolled.current)
    scrollTo(shown, focused)
    view.addEventListener('scroll', () => {
      scrolled.current = view.scrollY
    })
    shown.addEventListener('submit', (event) => event.preventDefault())
    shown.addEventListener('click', (event) => {
      const target = event.target as Element | null
      // A fold opens, so that what it holds can be pressed too.
      if (!target?.closest('summary')) event.preventDefault()
      const at = target && textShownBy(target, latest.current.texts)
      if (at) latest.current.onPick(at)
    })
  }

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={`The page as it is ${isTyped ? 'typed' : 'saved'}`}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={takeOver}
    />
  )
}

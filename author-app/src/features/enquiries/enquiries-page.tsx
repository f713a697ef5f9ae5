import { type Enquiry, EnquiryFilter, enquiryStatuses } from '@fettle/shared-types'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { shortMoment } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useOnline } from '../../ui/external-store.ts'
import { ListAndView } from '../../ui/list-and-view.tsx'
import lists from '../../ui/lists.module.css'
import { type EnquiryChoice, enquiriesCsvHref } from '../api/index.ts'
import { DownloadLink, Trouble } from '../failures/index.ts'
import styles from './enquiries.module.css'
import { EnquiryList, statusLabels } from './enquiry-list.tsx'
import { EnquiryRetention } from './enquiry-retention.tsx'
import { EnquiryView } from './enquiry-view.tsx'
import { SiteForm } from './site-form.tsx'
import { type Enquiries, useChangeEnquiry, useEnquiries } from './use-enquiries.ts'
import { type SingleEnquiry, useSingleEnquiry } from './use-timeline.ts'

const SPAM = 'spam'
const filters = [
  { value: '', label: 'All' },
  ...enquiryStatuses.map((value) => ({ value, label: statusLabels[value] })),
  { value: SPAM, label: 'Spam' },
]
const assignments = [
  { value: '', label: 'Anybody' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
]

/** Which enquiries an address asks for. */
function choiceIn(params: URLSearchParams): EnquiryChoice {
  const { status, assigned } = Object.fromEntries(params)
  const chosen = EnquiryFilter.partial()
  return {
    ...chosen.pick({ status: true }).safeParse({ status }).data,
    ...chosen.pick({ assigned: true }).safeParse({ assigned }).data,
    ...(status === SPAM && { spam: 'yes' as const }),
  }
}

/** What visitors asked: the list, and the one that is open. It needs the network; the last list stays without it. */
export function EnquiriesPage() {
  const [params, setParams] = useSearchParams()
  const choice = choiceIn(params)
  const status = choice.spam ? SPAM : choice.status
  const openId = params.get('open') ?? undefined
  const openNow = useRef(openId)
  useLayoutEffect(() => {
    openNow.current = openId
    return () => {
      openNow.current = undefined
    }
  }, [openId])
  const enquiries = useEnquiries(choice)
  const { list } = enquiries
  // One that left the list under its reader stays open.
  const [last, setLast] = useState<Enquiry>()
  const listed = list?.find(({ _id }) => _id === openId) ?? (last?._id === openId ? last : undefined)
  const single = useSingleEnquiry(list && !listed ? openId : undefined)
  const open = listed ?? single.enquiry
  if (open && open !== last) setLast(open)
  const change = useChangeEnquiry(enquiries, setLast)

  const chosen = { ...(status && { status }), ...(choice.assigned && { assigned: choice.assigned }) }
  const addressOf = (id: string | undefined) =>
    `?${new URLSearchParams({ ...chosen, ...(id && { open: id }) })}`
  const choose = (name: 'status' | 'assigned', value: string) => {
    const { [name]: _, ...others } = chosen
    setParams({ ...others, ...(value && { [name]: value }) })
  }

  return (
    <ListAndView
      label="List of enquiries"
      wide="view"
      openId={openId}
      shownId={open?._id}
      back={{ to: addressOf(undefined), text: 'Back to the list' }}
      bar={
        <>
          <NativeSelect
            label="Status"
            data={filters}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) => choose('status', value)}
          />
          <NativeSelect
            label="Assigned to"
            data={assignments}
            value={choice.assigned ?? ''}
            onChange={({ currentTarget: { value } }) => choose('assigned', value)}
          />
          <p className={lists.count} role="status">
            {list && (enquiries.total === 1 ? '1 enquiry' : `${enquiries.total} enquiries`)}
          </p>
        </>
      }
      list={
        <>
          <ListTrouble enquiries={enquiries} />
          <List
            enquiries={enquiries}
            openId={openId}
            addressOf={addressOf}
            isSpam={choice.spam === 'yes'}
            isFiltered={Object.keys(chosen).length > 0}
          />
          {list && (
            <div className={styles.below}>
              {list.length > 0 && (
                <DownloadLink href={enquiriesCsvHref(choice)}>Download this list as CSV</DownloadLink>
              )}
              <EnquiryRetention />
            </div>
          )}
        </>
      }
      view={
        open ? (
          <EnquiryView
            key={open._id}
            enquiry={open}
            change={(patch) => void change(open, patch)}
            onAnswered={() => {
              const { status: before } = open
              void enquiries.show({ ...open, status: before === 'new' ? 'answered' : before })
            }}
            onRemoved={() => {
              // Another may have been opened before the answer came.
              if (openNow.current === open._id) {
                setLast(undefined)
                setParams(chosen)
              }
              void enquiries.show()
            }}
          />
        ) : openId && list && !single.trouble ? (
          <Skeleton role="group" height="18rem" aria-label="Loading the enquiry" />
        ) : (
          <p className={styles.none}>{hintFor(enquiries, openId, single)}</p>
        )
      }
    />
  )
}

/** What stands where an open enquiry would. */
function hintFor({ list }: Enquiries, openId: string | undefined, { trouble }: SingleEnquiry): string {
  if (!list || (list.length === 0 && !openId)) return ''
  return openId
    ? (trouble?.sentence ?? '')
    : 'Open one to read it whole and to answer it. The arrow keys move between them.'
}

function ListTrouble({ enquiries: { list, trouble, readAt, retry } }: { enquiries: Enquiries }) {
  const isOnline = useOnline()
  if (!trouble && isOnline) return null
  const sentence = trouble?.sentence ?? 'The server cannot be reached now.'
  const stale = list && readAt ? ` This is the list of ${shortMoment(readAt)}.` : ''
  return (
    <Trouble retry={retry}>
      {sentence}
      {stale} Answering and closing need the network.
    </Trouble>
  )
}

interface ListProps {
  isSpam: boolean
  /** Whether other enquiries may be there. */
  isFiltered: boolean
  enquiries: Enquiries
  openId: string | undefined
  addressOf: (id: string) => string
}

function List({
  enquiries: { list, total, isLoading, trouble, loadOlder },
  openId,
  addressOf,
  isSpam,
  isFiltered,
}: ListProps) {
  if (!list)
    return trouble ? null : (
      <div aria-busy="true">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={72} mt={8} />
        ))}
        <p className="visually-hidden" role="status">
          Loading...
        </p>
      </div>
    )
  if (list.length === 0)
    return (
      <EmptyState
        drawing="letter"
        title={isSpam ? 'No spam here.' : 'No enquiries here.'}
        action={
          isFiltered ? (
            <Button component={Link} to="?">
              Show all enquiries
            </Button>
          ) : (
            <SiteForm />
          )
        }
      >
        {isSpam ? null : 'New enquiries appear here. Visitors send them with the form on every service page.'}
      </EmptyState>
    )
  return (
    <>
      <EnquiryList enquiries={list} openId={openId} addressOf={addressOf} />
      {list.length < total && (
        <Button className={styles.older ?? ''} loading={isLoading} onClick={loadOlder}>
          Show older enquiries
        </Button>
      )}
    </>
  )
}

import type { Enquiry } from '@fettle/shared-types'
import { useState } from 'react'
import useSWR from 'swr'
import { z } from 'zod'
import { type ServerTrouble, troubleOf } from '../api/index.ts'
import { deviceDraft, useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'

/** The key of one enquiry in the SWR cache. */
export const enquiryKey = (id: string) => ['enquiry', id] as const

const LOOK_AGAIN_MS = 5_000

/** What was done about an enquiry. It is asked for again while an answer is on its way. */
export function useTimeline(id: string) {
  const { api } = useSession()
  const { data, error, mutate } = useSWR(enquiryKey(id), () => api.enquiry(id), {
    refreshInterval: (now) => (now?.timeline.some(({ mail }) => mail === 'queued') ? LOOK_AGAIN_MS : 0),
  })
  const trouble = error ? troubleOf(error, 'What was done about this enquiry could not be read.') : undefined
  const retry = () => void mutate()
  useRetryOnceBack(trouble, retry)
  return { details: data, trouble, retry }
}

/** An enquiry that stands in no list that was read. */
export interface SingleEnquiry {
  enquiry: Enquiry | undefined
  trouble: ServerTrouble | undefined
}

/** Reads one enquiry; nothing without an id. */
export function useSingleEnquiry(id: string | undefined): SingleEnquiry {
  const { api } = useSession()
  const { data, error } = useSWR(id === undefined ? null : enquiryKey(id), ([, open]) => api.enquiry(open))
  return {
    enquiry: data,
    trouble: error && !data ? troubleOf(error, 'This enquiry could not be read.') : undefined,
  }
}

/** What is kept of a text: sent again unchanged it has the same `Idempotency-Key`, so that it is stored once whose answer was lost. */
const KeptText = z.object({ text: z.string(), key: z.uuid() })
type KeptText = z.infer<typeof KeptText>

const kept = (text: string): KeptText => ({ text, key: crypto.randomUUID() })

/** A text that stays on this device until the server has it. @param title what its author knows it by */
export function useKeptText(name: string, title: string) {
  const session = useSession()
  const [draft] = useState(() => deviceDraft(session, name, title))
  const [now, setNow] = useState(() => {
    const value = draft.read()
    return KeptText.safeParse(value).data ?? kept(typeof value === 'string' ? value : '')
  })
  const write = (text: string) => {
    const next = kept(text)
    setNow(next)
    if (text === '') draft.clear()
    else draft.write(next)
  }
  /** The text of a key is with the server. One that was written since stays: another form may hold it. */
  const sent = (key: string) => {
    if (KeptText.safeParse(draft.read()).data?.key === key) draft.clear()
    setNow((is) => (is.key === key ? kept('') : is))
  }
  return { ...now, place: draft.place(), write, sent }
}

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { toastError } from '../../ui/toasts.tsx'
import { hasStatus, troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'

const ANSWER_WITHIN_MS = 10_000

/**
 * A link to a file that the server makes. A browser would keep whatever is answered under the file's name, a portal's page for
 * one: the server is asked first whether it is there and knows who asks.
 */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  const { api, engine } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const isAnswered = useRef(false)

  const ask = async (link: HTMLAnchorElement) => {
    setIsAsking(true)
    try {
      await api.account({ timeoutMs: ANSWER_WITHIN_MS })
      isAnswered.current = true
      link.click()
    } catch (error) {
      const { sentence } = troubleOf(error, 'The file could not be made.')
      toastError(`${sentence} Nothing was downloaded.`, { id: 'download' })
      if (hasStatus(error, 401)) void engine.sync.now()
    } finally {
      isAnswered.current = false
      setIsAsking(false)
    }
  }
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isAnswered.current) return
    event.preventDefault()
    if (!isAsking) void ask(event.currentTarget)
  }

  return (
    <a href={href} download className="way" aria-busy={isAsking} onClick={onClick}>
      {children}
    </a>
  )
}

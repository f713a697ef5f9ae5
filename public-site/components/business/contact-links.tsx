import { MessageCircle, Phone } from 'lucide-react'
import { layoutWords } from '../../words/layout.words.ts'
import { ButtonLink } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { useBusiness, useRequest } from '../request/request.tsx'
import { greetingAbout, mainPhone, telHref, whatsappUrl } from './links.ts'
import { pageService } from './page-service.ts'

/** Calls the business: its first number, or `label`. */
export function CallLink({ label }: { label?: string }) {
  const phone = mainPhone(useBusiness())
  return (
    <ButtonLink look="outline" href={telHref(phone)}>
      <Phone aria-hidden="true" />
      {label ?? phone}
    </ButtonLink>
  )
}

/** Opens a chat with the business, the greeting and the service of the page typed; nothing where it does not chat. */
export function useChatUrl(): string | undefined {
  const request = useRequest()
  const { about } = useWords(layoutWords)
  const service = pageService(request)
  return whatsappUrl(request.business, greetingAbout(request.business, service && about(service)))
}

interface ChatLinkProps {
  label?: string
  className?: string | undefined
  withIcon?: boolean
}

/** Opens a chat with the business; nothing where it does not chat. */
export function ChatLink({ label, className, withIcon = false }: ChatLinkProps) {
  const layoutText = useWords(layoutWords)
  const href = useChatUrl()
  if (href === undefined) return null
  return (
    <ButtonLink look="outline" href={href} className={className}>
      {withIcon ? <MessageCircle aria-hidden="true" /> : null}
      {label ?? layoutText.whatsapp}
    </ButtonLink>
  )
}

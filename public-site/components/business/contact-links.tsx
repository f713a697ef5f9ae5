import { MessageCircle, Phone } from 'lucide-react'
import { layoutWords } from '../../words/layout.words.ts'
import { ButtonLink } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { useBusiness } from '../request/request.tsx'
import { mainPhone, telHref, whatsappUrl } from './links.ts'

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

interface ChatLinkProps {
  label?: string
  className?: string | undefined
  withIcon?: boolean
}

/** Opens a chat with the business; nothing where it does not chat. */
export function ChatLink({ label, className, withIcon = false }: ChatLinkProps) {
  const layoutText = useWords(layoutWords)
  const href = whatsappUrl(useBusiness())
  if (href === undefined) return null
  return (
    <ButtonLink look="outline" href={href} className={className}>
      {withIcon ? <MessageCircle aria-hidden="true" /> : null}
      {label ?? layoutText.whatsapp}
    </ButtonLink>
  )
}

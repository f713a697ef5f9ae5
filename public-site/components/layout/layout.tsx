import { ClipboardPenLine, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { layoutWords } from '../../words/layout.words.ts'
import { useChatUrl } from '../business/contact-links.tsx'
import { mainPhone, telHref } from '../business/links.ts'
import { useWords } from '../dates/site-locale.ts'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import { useQuoteHref } from '../query-form/use-quote-href.ts'
import { useBusiness } from '../request/request.tsx'
import toasts from '../toast/toast.module.css'
import styles from './layout.module.css'

/** The frame of every public page: header, content, footer, toasts. */
export function Layout({ children }: { children: ReactNode }) {
  const layoutText = useWords(layoutWords)
  const business = useBusiness()
  const chat = useChatUrl()
  return (
    <>
      <a href="#content" className={`${styles.skip} visually-hidden`}>
        {layoutText.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <nav aria-label={layoutText.quickContact} className={styles.bar}>
        <a href={useQuoteHref()} className={styles.action}>
          <ClipboardPenLine aria-hidden="true" />
          {layoutText.quote}
        </a>
        <a href={telHref(mainPhone(business))}>
          <Phone aria-hidden="true" />
          {layoutText.call}
        </a>
        {chat ? (
          <a href={chat}>
            <MessageCircle aria-hidden="true" />
            {layoutText.whatsapp}
          </a>
        ) : null}
      </nav>
      <div id="toasts" role="status" aria-live="polite" className={toasts.region} />
    </>
  )
}

import { X } from 'lucide-react'
import { queryFormWords } from '../../words/query-form.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { hasApi } from '../render-target/render-target.ts'
import { useFillTexts, useRequest } from '../request/request.tsx'
import styles from './quote-dialog.module.css'
import { useFormHeading } from './use-form-heading.ts'

/**
 * The dialog that the links to the form open once `client/quote-dialog.ts` is there: it takes the form of the page in and
 * gives it back. Without scripts the links lead to the form. Nothing where the page has no form.
 */
export function QuoteDialog({ lede }: { lede: string }) {
  const queryForm = useWords(queryFormWords)
  const fill = useFillTexts()
  const formHeading = useFormHeading()
  const { target } = useRequest()
  if (!hasApi(target)) return null
  return (
    <dialog className={styles.dialog} aria-labelledby="quote-dialog-title" data-quote-dialog="">
      <header className={styles.head}>
        <h2 id="quote-dialog-title" tabIndex={-1} className={styles.title}>
          {formHeading}
        </h2>
        <button type="button" className={styles.close} aria-label={queryForm.close} data-close="">
          <X aria-hidden="true" />
        </button>
        {lede ? <p className={styles.lede}>{fill(lede)}</p> : null}
      </header>
      <div className={styles.form} data-form-place="" />
    </dialog>
  )
}

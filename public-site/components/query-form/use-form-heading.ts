import { queryFormWords } from '../../words/query-form.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { useRequest } from '../request/request.tsx'

/** What the sample's button says, in the language of the sample. */
const { usualButton } = queryFormWords('en')

/** The heading of the enquiry form: the words of the buttons that lead to it, once the business has written its own. */
export function useFormHeading(): string {
  const { quoteLabel } = useRequest().navigation
  const { heading } = useWords(queryFormWords)
  return quoteLabel === usualButton ? heading : quoteLabel
}

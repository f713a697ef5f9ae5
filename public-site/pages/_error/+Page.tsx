import { useWords } from '../../components/dates/site-locale.ts'
import { DeadEnd } from '../../components/next-step/next-step.tsx'
import { useRequest } from '../../components/request/request.tsx'
import { faultWords, notFoundWords } from '../../words/errors.words.ts'

/** Addresses that do not exist, and faults of the server. */
export function Page() {
  const notFoundText = useWords(notFoundWords)
  const faultText = useWords(faultWords)
  const { isNotFound } = useRequest()
  return isNotFound ? <DeadEnd status={404} {...notFoundText} /> : <DeadEnd status={503} {...faultText} />
}

import { DeadEnd } from '../../components/next-step/next-step.tsx'
import { useRequest } from '../../components/request/request.tsx'
import { faultText, notFoundText } from '../../content/errors.content.ts'

/** Addresses that do not exist, and faults of the server. */
export function Page() {
  const { isNotFound } = useRequest()
  return isNotFound ? <DeadEnd status={404} {...notFoundText} /> : <DeadEnd status={503} {...faultText} />
}

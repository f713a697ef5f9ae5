import { DeadEnd } from '../../components/next-step/next-step.tsx'
import { useRequest } from '../../components/request/request.tsx'

/** Addresses that do not exist, and faults of the server. */
export function Page() {
  const { isNotFound } = useRequest()
  return isNotFound ? <DeadEnd status={404} error="notFound" /> : <DeadEnd status={503} error="fault" />
}

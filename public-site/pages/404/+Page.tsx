import { DeadEnd } from '../../components/next-step/next-step.tsx'

/** Where a failed look-up of a post leads. The server answers it with the status 404. */
export const Page = () => <DeadEnd status={404} error="articleGone" />

import { OperatorError } from '../operator-error.ts'

/** What is to be imported cannot be read as a whole; the message says why and what to do. */
export class ImportError extends OperatorError {}

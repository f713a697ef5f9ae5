/** What an operator has to put right, in one sentence for the person at the keyboard or in the log. Nothing was changed. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

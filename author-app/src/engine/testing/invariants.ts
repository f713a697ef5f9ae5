/** What the simulator asserts of the engine, by number. */
const invariants = {
  I1: 'Every word that was saved is on the server in the end, unless someone who had seen it replaced or deleted it.',
  I2: 'A block stands once in a post, and in one post or its kept copies only; the HTML stays balanced.',
  I3: 'Every post was created by a user or kept from another one, once for each event that calls for a copy.',
  I4: 'In the end each device equals the server, revision by revision.',
  I5: 'A request takes effect once, however often it is sent.',
  I6: 'A deleted post is not shown again.',
  I7: 'A user who writes on one device only is shown no conflict.',
  I8: 'A user is asked only about refusals that a fault gave.',
  I9: 'Every pass ends, and time alone sends whatever needs no decision of a user.',
  I10: 'When users decide what they are asked, the outbox drains.',
  I11: 'A row whose large body does not get through holds up no other row.',
  I12: 'Every picture that a post names is on the server, as a picture.',
  I13: 'Nothing is sent to another site that answers at the address.',
  I14: 'A document is published by nobody but a person.',
  I15: 'A delete that can still be taken back is not sent.',
} as const
export type Invariant = keyof typeof invariants

/** The engine broke an invariant. */
export class Violation extends Error {
  override readonly name = 'Violation'
  constructor(
    readonly invariant: Invariant,
    /** What was found. */
    found: string,
  ) {
    super(`${invariant} (${invariants[invariant]}) ${found}`)
  }
}

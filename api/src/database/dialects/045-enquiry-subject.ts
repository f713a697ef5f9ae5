import type { Knex } from 'knex'

/**
 * What an enquiry is about: the service of its page, and the make that the visitor chose. Both are names as the visitor saw
 * them, so that they still read well once a service is renamed or removed. A process of the version before leaves both empty.
 * @param text the type of a text column
 */
export const addEnquirySubject = (text: string) => async (db: Knex) => {
  for (const column of ['service', 'brand'])
    await db.raw(`ALTER TABLE enquiries ADD COLUMN ${column} ${text} NOT NULL DEFAULT ''`)
}

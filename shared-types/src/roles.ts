/** What an account is, from the one that may least to the one that may most. Processes without any schema load this alone. */
export const roles = ['reader', 'author', 'editor', 'owner'] as const

/** What each may do, as a sentence goes on after `who`: each also what those before it may. */
export const roleDoes: Record<(typeof roles)[number], string> = {
  reader: 'can comment',
  author: 'can write and publish posts',
  editor: 'can work on everybody’s posts, moderate comments, read enquiries and change the texts of the site',
  owner: 'can do everything, and manage people',
}

/** What an account is, from the one that may least to the one that may most. */
export const roles = ['reader', 'author', 'editor', 'owner'] as const

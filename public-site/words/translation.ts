type Tables = typeof import('./about.words.ts') &
  typeof import('./account-links.words.ts') &
  typeof import('./article.words.ts') &
  typeof import('./blog.words.ts') &
  typeof import('./brands.words.ts') &
  typeof import('./contact.words.ts') &
  typeof import('./copy-code.words.ts') &
  typeof import('./drawings.words.ts') &
  typeof import('./errors.words.ts') &
  typeof import('./faq.words.ts') &
  typeof import('./home.words.ts') &
  typeof import('./layout.words.ts') &
  typeof import('./login.words.ts') &
  typeof import('./opening.words.ts') &
  typeof import('./post.words.ts') &
  typeof import('./query-form.words.ts') &
  typeof import('./repair.words.ts') &
  typeof import('./service.words.ts') &
  typeof import('./sign-up.words.ts') &
  typeof import('./terms.words.ts')

/** Every table of interface words in another language, by the name that `translated` gives it. */
export type Translation = {
  [Name in keyof Tables as Name extends `${infer Table}Words` ? Table : never]: ReturnType<Tables[Name]>
}

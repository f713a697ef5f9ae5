declare module 'turndown-plugin-gfm' {
  import type TurndownService from 'turndown'

  /** Tables, task lists and text struck through, as GitHub writes them. */
  export const gfm: TurndownService.Plugin
}

/** The built files a page needs from its first moment on, as addresses. */
export interface PageAssets {
  styles: readonly string[]
  /** Module scripts that run once the page is parsed. */
  scripts: readonly string[]
  /** Modules those scripts import. */
  modules: readonly string[]
}

/** A file that the build copies beside main; the import is its path at run time. */
declare module '*?asset' {
  const path: string
  export default path
}

/** The part of Electron's `DownloadItem` that is used. */
interface Download {
  getFilename(): string
  once(event: 'done', listener: (event: unknown, state: string) => void): unknown
}

/** The part of Electron's `Session` that is used. */
interface Downloads {
  on(event: 'will-download', listener: (event: unknown, item: Download) => void): unknown
}

/**
 * Tells of a file that could not be written where its person wanted it: a full disk, a stick that was pulled out. The
 * page that made it hears nothing of that.
 */
export function tellFailedDownloads(
  session: Downloads,
  tell: (fileName: string) => Promise<void>,
  reportError: (error: unknown) => void,
): void {
  session.on('will-download', (_event, item) => {
    item.once('done', (_done, state) => {
      if (state === 'interrupted') tell(item.getFilename()).catch(reportError)
    })
  })
}

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
 * Tells the user when a download could not be written (a full disk, a removed drive). The page that started it gets no
 * event for that.
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

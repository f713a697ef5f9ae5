import type { Dialog, MessageBoxOptions } from 'electron'
import type { QuitQuestion } from './quit-guard.ts'
import type { ServerChange } from './server-setting.ts'

/** The native dialogs of the shell. */
export interface Dialogs {
  leaveWhileSyncing(question: QuitQuestion): Promise<'wait' | 'go'>
  leaveUnsaved(): Promise<'stay' | 'leave'>
  changeServer(change: ServerChange): Promise<boolean>
  reloadAfterCrash(): Promise<boolean>
  reloadUnresponsive(): Promise<boolean>
  installUpdate(version: string): Promise<'restart' | 'later'>
  tellUpdate(found: { version: string } | { newest: string } | { failed: true }): Promise<void>
  tellSetAside(count: number): Promise<'show' | 'later'>
  tellFailedDownload(fileName: string): Promise<void>
}

const saved = 'Nothing is lost: what you wrote is saved on this device.'

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)

function meaningOf({ from, to, waiting, isSameSite }: ServerChange): string {
  const work = `${posts(waiting)} on this device ${waiting === 1 ? 'is' : 'are'} not sent yet`
  if (isSameSite)
    return [
      'The new address says that it is the same site. Anybody can say that: go on only if you were told of the new address.',
      waiting === 0
        ? 'Everything you wrote is on the server.'
        : `${work}. Once you sign in, ${waiting === 1 ? 'it goes' : 'they go'} to ${to}.`,
    ].join('\n\n')
  return [
    'Another site answers at the new address.',
    waiting === 0
      ? 'Everything you wrote is on the old one.'
      : `${work}. ${waiting === 1 ? 'It stays' : 'They stay'} here for ${from}, and nothing of it goes to the new site. You find it in Profile, under “Other work on this device”.`,
  ].join('\n\n')
}

export function createDialogs(dialog: Pick<Dialog, 'showMessageBox'>): Dialogs {
  /** @returns whether the user chose the first button; Escape chooses the last, unless `cancelId` says otherwise */
  async function ask(options: MessageBoxOptions & { buttons: string[] }): Promise<boolean> {
    const { response } = await dialog.showMessageBox({
      type: 'question',
      defaultId: 0,
      cancelId: options.buttons.length - 1,
      noLink: true,
      ...options,
    })
    return response === 0
  }
  const tell = async (message: string, detail: string) =>
    void (await ask({ type: 'info', message, detail, buttons: ['OK'] }))

  return {
    leaveWhileSyncing: async ({ message, detail }) =>
      (await ask({ message, detail, buttons: ['Wait', 'Close Now'] })) ? 'wait' : 'go',

    leaveUnsaved: async () =>
      (await ask({
        type: 'warning',
        message: 'Leave without saving?',
        detail: 'What you changed on this page could not be saved on this device, and will be lost.',
        buttons: ['Stay', 'Leave'],
        cancelId: 0,
      }))
        ? 'stay'
        : 'leave',

    changeServer: (change) =>
      ask({
        type: 'warning',
        message: `${change.from} → ${change.to}`,
        detail: meaningOf(change),
        buttons: ['Change Server', 'Cancel'],
      }),

    reloadAfterCrash: () =>
      ask({
        type: 'error',
        message: 'The studio stopped unexpectedly.',
        detail: saved,
        buttons: ['Reload', 'Quit'],
      }),

    reloadUnresponsive: () =>
      ask({
        type: 'warning',
        message: 'The studio does not respond.',
        detail: saved,
        buttons: ['Reload', 'Wait'],
      }),

    installUpdate: async (version) =>
      (await ask({
        message: `Fettle ${version} is ready.`,
        detail: 'Everything you wrote is on the server. The app starts again with the new version.',
        buttons: ['Restart Now', 'Later'],
      }))
        ? 'restart'
        : 'later',

    tellUpdate(found) {
      if ('version' in found)
        return tell(
          `Fettle ${found.version} is being downloaded.`,
          'You will be asked before it is installed, and only while everything you wrote is on the server.',
        )
      if ('newest' in found) return tell('This is the newest version.', `Fettle ${found.newest}`)
      return tell('Updates cannot be looked up now.', 'Check your connection, and try again later.')
    },

    tellFailedDownload: async (fileName) =>
      void (await ask({
        type: 'error',
        message: `${fileName} could not be saved.`,
        detail: `The connection may have broken, there may be too little room, or the folder cannot be written to. ${saved}`,
        buttons: ['OK'],
      })),

    tellSetAside: async (count) =>
      (await ask({
        type: 'warning',
        message: count === 1 ? 'A saved copy could not be read.' : `${count} saved copies could not be read.`,
        detail: 'They were set aside, not thrown away. The posts in the studio itself are not touched.',
        buttons: ['Show in Folder', 'Later'],
      }))
        ? 'show'
        : 'later',
  }
}

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
 * Tells the user when a download did not arrive whole (a connection that broke, a full disk, a removed drive). The page
 * that started it gets no event for that.
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

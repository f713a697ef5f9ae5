import { contextBridge, ipcRenderer } from 'electron'
import { type Command, calls, type DesktopBridge, signals } from './bridge.ts'

const versionArgument = '--fettle-version='

/** Commands that arrived before the page listened, as a link while it still loads. */
const unheard: Command[] = []
const commandListeners = new Set<(command: Command) => void>()
ipcRenderer.on(signals.command, (_event, command: Command) => {
  if (commandListeners.size === 0) unheard.push(command)
  for (const hear of commandListeners) hear(command)
})

const writers = new Set<() => Promise<void>>()
ipcRenderer.on(signals.flush, async () => {
  await Promise.allSettled([...writers].map((write) => write()))
  await ipcRenderer.invoke(calls.flushed)
})

const bridge: DesktopBridge = {
  platform: process.platform,
  version:
    process.argv.find((argument) => argument.startsWith(versionArgument))?.slice(versionArgument.length) ??
    '',
  currentServer: () => ipcRenderer.invoke(calls.currentServer),
  changeServer: () => ipcRenderer.invoke(calls.changeServer),
  journal: {
    put: (entry) => ipcRenderer.invoke(calls.putJournal, entry),
    putImage: (entry) => ipcRenderer.invoke(calls.putJournalImage, entry),
    remove: (key) => ipcRenderer.invoke(calls.removeJournal, key),
    list: (owner) => ipcRenderer.invoke(calls.listJournal, owner),
    owners: () => ipcRenderer.invoke(calls.journalOwners),
  },
  reportWork: (work) => ipcRenderer.invoke(calls.reportWork, work),
  showColours: (colours) => ipcRenderer.invoke(calls.showColours, colours),
  openOnSite: (path) => ipcRenderer.invoke(calls.openOnSite, path),
  onCommand(listener) {
    commandListeners.add(listener)
    for (const command of unheard.splice(0)) listener(command)
    return () => {
      commandListeners.delete(listener)
    }
  },
  onFlush(listener) {
    writers.add(listener)
    return () => {
      writers.delete(listener)
    }
  },
  setup: {
    check: (address) => ipcRenderer.invoke(calls.checkServer, address),
    choose: (address) => ipcRenderer.invoke(calls.chooseServer, address),
  },
}

contextBridge.exposeInMainWorld('desktop', bridge)

import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron'

type Electron = typeof import('electron')

export interface ContextMenuActions {
  replaceMisspelling(word: string): void
  addToDictionary(word: string): void
  copyLink(url: string): void
}

type Params = Pick<
  ContextMenuParams,
  'dictionarySuggestions' | 'editFlags' | 'isEditable' | 'linkURL' | 'misspelledWord' | 'selectionText'
>

const line: MenuItemConstructorOptions = { type: 'separator' }

function spellingItems(params: Params, actions: ContextMenuActions): MenuItemConstructorOptions[] {
  const { dictionarySuggestions, misspelledWord } = params
  if (!params.isEditable || !misspelledWord) return []
  const suggestions = dictionarySuggestions.map((word) => ({
    label: word,
    click: () => actions.replaceMisspelling(word),
  }))
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: 'No suggestions', enabled: false }]),
    line,
    {
      label: `Add “${misspelledWord}” to the dictionary`,
      click: () => actions.addToDictionary(misspelledWord),
    },
    line,
  ]
}

/** The items of the context menu for what was clicked; empty when nothing applies. */
export function contextMenu(params: Params, actions: ContextMenuActions): MenuItemConstructorOptions[] {
  const { editFlags, isEditable, linkURL, selectionText } = params
  const link = /^https:/.test(linkURL)
    ? [{ label: 'Copy Link', click: () => actions.copyLink(linkURL) }, line]
    : []
  if (isEditable)
    return [
      ...spellingItems(params, actions),
      ...link,
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { role: 'pasteAndMatchStyle', enabled: editFlags.canPaste },
      line,
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ]
  if (selectionText.trim()) return [...link, { role: 'copy', enabled: editFlags.canCopy }]
  return link.slice(0, 1)
}

/** Shows the context menu on each right click, unless it is empty. */
export function offerContextMenu(
  contents: WebContents,
  { clipboard, Menu }: Pick<Electron, 'clipboard' | 'Menu'>,
): void {
  contents.on('context-menu', (_event, params) => {
    const items = contextMenu(params, {
      replaceMisspelling: (word) => contents.replaceMisspelling(word),
      addToDictionary: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
      copyLink: (url) => void clipboard.writeText(url),
    })
    if (items.length > 0) Menu.buildFromTemplate(items).popup()
  })
}

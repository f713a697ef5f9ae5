import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { contextMenu } from './context-menu.ts'
import { applicationMenu, type MenuOptions } from './menu.ts'
import { languagesFor, spellingMenu, startSpelling } from './spell-checking.ts'

type Item = MenuItemConstructorOptions

const flatten = (items: Item[]): Item[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])])
const labelled = (items: Item[], label: string) => flatten(items).find((item) => item.label === label)
const click = (item: Item | undefined) => (item?.click as (() => void) | undefined)?.()

function menu(changes: Partial<MenuOptions> = {}) {
  const options: MenuOptions = {
    platform: 'linux',
    appName: 'Fettle',
    development: false,
    studioOpen: true,
    spelling: [],
    send: vi.fn(),
    changeServer: vi.fn(),
    checkForUpdates: vi.fn(),
    showAbout: vi.fn(),
    showSetAside: vi.fn(),
    ...changes,
  }
  return { options, items: applicationMenu(options) }
}

describe('the menu', () => {
  test.each([
    ['Create Blog', 'CmdOrCtrl+N', 'app.create-blog'],
    ['Submit the post', 'CmdOrCtrl+S', 'posts.submit'],
    ['Search my blogs', 'CmdOrCtrl+F', 'app.search'],
    ['Sync now', 'CmdOrCtrl+Shift+Y', 'sync.now'],
    ['Export unsynced work', undefined, 'sync.export'],
  ])('%s asks the studio', (label, accelerator, id) => {
    const { items, options } = menu()
    const item = labelled(items, label)
    expect(item?.accelerator).toBe(accelerator)
    click(item)
    expect(options.send).toHaveBeenCalledWith({ name: 'run', id })
  })

  test.each(['linux', 'win32', 'darwin'] as const)(
    'has zoom, quit and about on %s, and no key twice',
    (platform) => {
      const { items } = menu({ platform })
      const roles = flatten(items).map(({ role }) => role)
      for (const role of ['zoomIn', 'zoomOut', 'resetZoom', 'quit', 'copy', 'paste'])
        expect(roles).toContain(role)
      expect(labelled(items, 'About Fettle')).toBeDefined()
      expect(labelled(items, 'Check for Updates…')).toBeDefined()
      const keys = flatten(items).flatMap(({ accelerator }) => accelerator ?? [])
      expect(new Set(keys).size).toBe(keys.length)
    },
  )

  test('offers the studio’s commands only where the studio is', () => {
    const { items } = menu({ studioOpen: false })
    expect(labelled(items, 'Create Blog')?.enabled).toBe(false)
    expect(labelled(items, 'Change Server…')?.enabled).toBe(false)
  })

  test('offers updates only with a feed, and the inspector only in development', () => {
    expect(labelled(menu({ checkForUpdates: undefined }).items, 'Check for Updates…')).toBeUndefined()
    const roles = (development: boolean) => flatten(menu({ development }).items).map(({ role }) => role)
    expect(roles(false)).not.toContain('toggleDevTools')
    expect(roles(true)).toContain('toggleDevTools')
  })
})

describe('a right click', () => {
  const editFlags = {
    canUndo: true,
    canRedo: true,
    canCut: true,
    canCopy: true,
    canPaste: true,
    canDelete: true,
    canSelectAll: true,
    canEditRichly: true,
  }
  type Params = Parameters<typeof contextMenu>[0]
  const at = (changes: Partial<Params>): Params => ({
    dictionarySuggestions: [],
    editFlags,
    isEditable: false,
    linkURL: '',
    misspelledWord: '',
    selectionText: '',
    ...changes,
  })
  const actions = { replaceMisspelling: vi.fn(), addToDictionary: vi.fn(), copyLink: vi.fn() }

  test('on a misspelt word offers its corrections and the dictionary', () => {
    const items = contextMenu(
      at({ isEditable: true, misspelledWord: 'wahser', dictionarySuggestions: ['washer'] }),
      actions,
    )
    click(labelled(items, 'washer'))
    expect(actions.replaceMisspelling).toHaveBeenCalledWith('washer')
    click(labelled(items, 'Add “wahser” to the dictionary'))
    expect(actions.addToDictionary).toHaveBeenCalledWith('wahser')
  })

  test('on selected text offers to copy it, on a link its address, on nothing nothing', () => {
    expect(contextMenu(at({ selectionText: 'tap' }), actions)).toEqual([{ role: 'copy', enabled: true }])
    const link = contextMenu(at({ linkURL: 'https://example.org/' }), actions)
    click(labelled(link, 'Copy Link'))
    expect(actions.copyLink).toHaveBeenCalledWith('https://example.org/')
    expect(contextMenu(at({ linkURL: 'app://studio/dashboard/' }), actions)).toEqual([])
    expect(contextMenu(at({}), actions)).toEqual([])
  })
})

describe('spelling', () => {
  const available = ['de', 'en-GB', 'en-US', 'hi', 'fr']
  const session = () => ({
    availableSpellCheckerLanguages: available,
    setSpellCheckerEnabled: vi.fn(),
    setSpellCheckerLanguages: vi.fn(),
  })
  const file = (languages?: string[]) => ({
    read: vi.fn(async () => (languages ? { languages } : undefined)),
    write: vi.fn(async () => undefined),
  })

  test.each([
    ['en-IN', ['en-GB']],
    ['en-US', ['en-US']],
    ['hi-IN', ['hi']],
    ['ta-IN', ['en-GB']],
  ])('of a computer set to %s starts with %s', (locale, languages) => {
    expect(languagesFor(locale, available)).toEqual(languages)
  })

  test('follows the choice, keeps it, and is off without a language', async () => {
    const [checker, kept] = [session(), file(['en-GB', 'gone'])]
    const spelling = await startSpelling(checker, kept, 'en-IN')
    expect(checker.setSpellCheckerLanguages).toHaveBeenLastCalledWith(['en-GB'])
    await spelling.toggle('hi')
    expect(checker.setSpellCheckerLanguages).toHaveBeenLastCalledWith(['en-GB', 'hi'])
    await spelling.toggle('en-GB')
    await spelling.toggle('hi')
    expect(kept.write).toHaveBeenLastCalledWith({ languages: [] })
    expect(checker.setSpellCheckerEnabled).toHaveBeenLastCalledWith(false)
  })

  test('menu names languages and ticks the chosen ones', async () => {
    const spelling = await startSpelling(session(), file(['fr']), 'en-IN')
    const items = spellingMenu(spelling, vi.fn())
    expect(items.map(({ label, checked }) => [label, checked])).toEqual([
      ['British English', false],
      ['American English', false],
      ['Hindi', false],
      ['French', true],
    ])
  })
})

/** Adds to the header what HTML and CSS cannot do: expanded states, Escape, closing by a click elsewhere, the theme. */
export function enhanceHeader() {
  enhanceServicesMenu()
  enhanceDisclosures()
  enhanceThemeToggle()
}

/** Hover, focus and click open the services menu; Escape and leaving it close it. */
function enhanceServicesMenu() {
  const item = document.querySelector<HTMLElement>('[data-services-menu]')
  const button = item?.querySelector('button')
  if (!item || !button) return
  const set = (open: boolean) => {
    item.dataset.servicesMenu = open ? 'open' : 'closed'
    button.setAttribute('aria-expanded', String(open))
  }
  const isOpen = () => item.dataset.servicesMenu === 'open'
  let openedByPointer = false
  set(false)
  item.addEventListener('pointerenter', (event) => {
    if (event.pointerType !== 'mouse') return
    openedByPointer = true
    set(true)
  })
  item.addEventListener('pointerleave', (event) => {
    openedByPointer = false
    if (event.pointerType === 'mouse' && !item.contains(document.activeElement)) set(false)
  })
  button.addEventListener('click', () => set(openedByPointer || !isOpen()))
  item.addEventListener('focusout', (event) => {
    if (!item.contains(event.relatedTarget as Node | null) && !openedByPointer) set(false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return
    if (item.contains(document.activeElement)) button.focus()
    set(false)
  })
}

/** The mobile menu and the search panel are `<details>`: only one is open, and Escape or a click elsewhere closes it. */
function enhanceDisclosures() {
  const panels = [...document.querySelectorAll<HTMLDetailsElement>('[data-header-panel]')]
  for (const panel of panels) {
    panel.addEventListener('toggle', () => {
      if (!panel.open) return
      for (const other of panels) if (other !== panel) other.open = false
      panel.querySelector<HTMLElement>('[data-focus-on-open]')?.focus()
    })
  }
  document.addEventListener('keydown', (event) => {
    const open = panels.find((panel) => panel.open)
    if (event.key !== 'Escape' || !open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  document.addEventListener('click', (event) => {
    for (const panel of panels) if (!panel.contains(event.target as Node)) panel.open = false
  })
}

/** Changes between light and dark, starting from what the visitor sees, and remembers it. */
function enhanceThemeToggle() {
  const root = document.documentElement
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')) {
    button.addEventListener('click', () => {
      const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches
      const shown = root.dataset.theme ?? (systemIsDark ? 'dark' : 'light')
      root.dataset.theme = shown === 'dark' ? 'light' : 'dark'
      localStorage.setItem('theme', root.dataset.theme)
    })
  }
}

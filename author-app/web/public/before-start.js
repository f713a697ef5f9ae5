// Says so when the studio cannot even start: a file of it did not arrive, something else came in its place, or it comes slowly.
;(() => {
  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name)
    made.textContent = text
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    return made
  }
  const reloadButton = () => {
    const reload = element('button', 'Reload', { type: 'button' })
    reload.addEventListener('click', () => location.reload())
    return reload
  }
  const tell = () => {
    const booting = document.querySelector('#root > .booting')
    if (!booting) return
    const heading = element('h1', 'The studio could not start', { tabindex: '-1' })
    const alert = element('div', '', { class: 'booting', role: 'alert' })
    const detail = element(
      'p',
      'Its files did not arrive. The network may be away, or ask for a sign-in of its own. What is saved on this device is still here.',
    )
    const words = element('div', '')
    words.append(heading, detail, reloadButton())
    alert.append(words)
    booting.replaceWith(alert)
    heading.focus()
  }
  const onError = ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell)
    else tell()
  }
  document.addEventListener('error', onError, true)
  // What arrives later starts the studio all the same.
  setTimeout(() => {
    const early = document.querySelector('#root > .booting[data-early]')
    if (!early) return
    const words = element('div', '')
    words.append(element('p', 'Still loading: the files of the studio come slowly.'), reloadButton())
    const slow = element('div', '', { class: 'booting', role: 'status' })
    slow.append(words)
    early.replaceWith(slow)
  }, 15_000)
})()

// Runs before the first paint, so that the chosen scheme never flashes the other one.
;(() => {
  const stored = localStorage.getItem('theme')
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()

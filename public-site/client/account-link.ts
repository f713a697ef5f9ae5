const tokenOf = (text: string) => new URLSearchParams(text.slice(1)).get('token')

/**
 * Fills the token of the page's address into its form and hides the field to paste it into. The address loses it, so that no
 * list of visited pages holds it; a reload has it still.
 */
export function fillAccountLink(root: ParentNode = document) {
  const field = root.querySelector<HTMLElement>('[data-account-link]')
  const input = field?.querySelector('input')
  if (!field || !input) return

  function fill() {
    const kept: unknown = history.state
    const token = tokenOf(location.hash) ?? (typeof kept === 'string' ? kept : null)
    if (!field || !input || !token) return
    history.replaceState(token, '', location.pathname + location.search)
    input.value = token
    field.hidden = true
  }
  // Another link that is opened in this tab changes nothing but what stands behind the `#`.
  addEventListener('hashchange', fill)
  fill()
}

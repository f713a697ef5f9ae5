// Runs before the first paint, so that the chosen scheme never flashes the other one.
;(() => {
  const stored = localStorage.getItem('theme')
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()

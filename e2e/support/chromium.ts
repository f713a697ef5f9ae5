/** How Chromium is started: without what needs a display, a network of its own, or a sandbox inside a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The same for tests, whose pages live for seconds: code that is compiled to run faster later costs a fifth of all their
 * processor time and is hardly used. What is measured is measured without these.
 */
export const testChromiumArguments = [...chromiumArguments, '--js-flags=--no-opt --no-maglev']

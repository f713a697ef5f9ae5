/** Stops with one clear sentence on a Node that Fettle does not run on (package.json, `engines`). */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Fettle needs Node 20.19 or newer; this is ${process.versions.node}. Install it from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

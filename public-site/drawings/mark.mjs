/** The mark, a hexagon nut with one callout, at the size of its viewBox. */
const nut = 'M9.2 4.2h13.6L29.6 16l-6.8 11.8H9.2L2.4 16z'

export function appIcon({ ink, signal, paper, rounded }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${rounded ? 10 : 0}" fill="${ink}"/><g transform="translate(4.8 4.8) scale(1.2)" fill="none" stroke="${paper}" stroke-width="2.6" stroke-linejoin="round"><path d="${nut}"/><circle cx="16" cy="16" r="6.4"/><circle cx="16" cy="16" r="3" fill="${signal}" stroke="none"/></g></svg>`
}

/** A PNG in the container that old browsers ask for by name. */
export function ico(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, png])
}

/** A monogram in the nut, where other sites put a stock portrait. */
export function portrait(name) {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
  return `<svg viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"><path d="M28 13.4h40L88 48 68 82.6H28L8 48z" fill="var(--color-surface)"/><circle cx="48" cy="48" r="25" fill="var(--color-plate)"/><circle cx="83" cy="20" r="6" fill="var(--color-signal)" stroke="none"/><text x="48" y="56" text-anchor="middle" font-size="22" font-family="var(--font-figures)" fill="currentColor" stroke="none">${initials}</text></svg>`
}

/** The picture of link previews: the mark and a drawing on graph paper. */
export function shareCard(drawing, colour) {
  const lines = Array.from({ length: 50 }, (_, line) => `M${line * 30} 0V630M0 ${line * 30}H1200`).join('')
  const inner = drawing.replace(/^<svg[^>]*>/, '').replace('</svg>', '')
  const ink = colour('--color-ink')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${colour('--color-plate')}"/><path d="${lines}" stroke="${colour('--color-grid')}"/><g transform="translate(60 155) scale(10)" fill="none" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"><path d="${nut}" fill="${colour('--color-surface')}"/><circle cx="16" cy="16" r="6.2"/><circle cx="16" cy="16" r="2.8" fill="${colour('--color-signal')}" stroke="none"/></g><g transform="translate(390 12)" fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${inner}</g></svg>`
}

/** What faces are filled with: paper, the one accent, ink, or nothing. */
export type Fill = 'paper' | 'signal' | 'ink' | 'none'

export const fills: Record<Fill, string> = {
  paper: 'var(--color-surface)',
  signal: 'var(--color-signal)',
  ink: 'currentColor',
  none: 'none',
}

export interface Faced {
  fill?: Fill
  /** Of the end that looks at the viewer, where it differs. */
  endFill?: Fill
}

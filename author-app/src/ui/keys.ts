const mac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** How this machine's keyboards print a chord such as `mod+k` or `alt+n`. */
export const keyCap = (chord: string) =>
  chord
    .split('+')
    .map((key) => {
      if (key === 'mod') return mac() ? '⌘' : 'Ctrl'
      if (key === 'alt') return mac() ? '⌥' : 'Alt'
      if (key === 'shift') return mac() ? '⇧' : 'Shift'
      if (key === 'enter') return '↵'
      return key.length === 1 ? key.toUpperCase() : key
    })
    .join(mac() ? '' : '+')

interface Chord {
  mod: boolean
  alt: boolean
  shift: boolean
  key: string
}

function parseChord(chord: string): Chord {
  const keys = chord.split('+')
  return {
    mod: keys.includes('mod'),
    alt: keys.includes('alt'),
    shift: keys.includes('shift'),
    key: keys.at(-1) ?? '',
  }
}

/** Whether a key press is this chord. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function pressed(event: KeyboardEvent, chord: string): boolean {
  const { mod, alt, shift, key } = parseChord(chord)
  const letter =
    alt && /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key.toLowerCase()
  const modDown = mac() ? event.metaKey : event.ctrlKey
  const otherDown = mac() ? event.ctrlKey : event.metaKey
  return letter === key && modDown === mod && event.altKey === alt && event.shiftKey === shift && !otherDown
}

/** Whether the press happened where a person types, so that plain ⌥ chords must stay letters. */
export const isTyping = (event: KeyboardEvent) =>
  event.target instanceof HTMLElement &&
  (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))

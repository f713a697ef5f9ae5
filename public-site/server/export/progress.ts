/** Tells the person at the keyboard how far an export is. */
export interface Progress {
  /** A part of the work begins: so many steps of it. */
  begin(label: string, steps: number): void
  step(): void
  /** The part is done or aborted. */
  end(): void
}

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

const WIDTH = 30
const LABEL = 10

function bar(label: string, done: number, steps: number): string {
  const filled = steps === 0 ? WIDTH : Math.floor((done / steps) * WIDTH)
  return `${label.padEnd(LABEL)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${steps}`
}

/** A bar that fills on a terminal; elsewhere one plain line for each part when it is done. */
export function createProgress(output: Output): Progress {
  let label = ''
  let steps = 0
  let done = 0
  let shown = ''

  function draw() {
    const next = bar(label, done, steps)
    if (next === shown) return
    shown = next
    output.write(`\r\u001b[2K${next}`)
  }

  return {
    begin(name, total) {
      label = name
      steps = total
      done = 0
      shown = ''
      if (output.isTTY) draw()
    },
    step() {
      done += 1
      if (output.isTTY) draw()
    },
    end() {
      if (label === '') return
      output.write(output.isTTY ? '\n' : `${label}: ${done} of ${steps}\n`)
      label = ''
    },
  }
}

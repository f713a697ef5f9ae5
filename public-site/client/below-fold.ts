import { quietTime } from './quiet-time.ts'

/**
 * Lays out what `.below-fold` put off, one part in each quiet moment: from then on every part has the height of its content,
 * for whoever scrolls, follows a link within the page or has it read aloud.
 */
export async function layOutBelowFold(): Promise<void> {
  for (const part of document.querySelectorAll('.below-fold')) {
    await quietTime()
    part.classList.remove('below-fold')
    // The next is laid out in a frame of its own.
    await new Promise(requestAnimationFrame)
  }
}

import { revealOnScroll } from './reveal.ts'

/**
 * Lays out the sections that were not near when the page was opened (`when-near` in `styles/base.css`), one in a frame. Once all
 * have their height, a page is found again where it was left.
 */
export async function layOutSections(): Promise<void> {
  for (const section of document.querySelectorAll('.when-near')) {
    section.classList.remove('when-near')
    revealOnScroll(section)
    await new Promise(requestAnimationFrame)
  }
}

import { copyCodeWords } from '../words/copy-code.words.ts'

/** How long a button says what became of a press, in milliseconds. */
const SAID_FOR = 2_500

function copyButton(code: HTMLElement): HTMLButtonElement {
  const copyCode = copyCodeWords(document.documentElement.lang)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = copyCode.copy
  // The change of its words is read aloud.
  button.ariaLive = 'polite'
  button.addEventListener('click', () => {
    const say = (words: string) => {
      button.textContent = words
      setTimeout(() => {
        button.textContent = copyCode.copy
      }, SAID_FOR)
    }
    // A page that came over plain HTTP has no clipboard.
    const written = navigator.clipboard?.writeText(code.textContent.replace(/\n$/, ''))
    if (!written) say(copyCode.failed)
    else
      written.then(
        () => say(copyCode.copied),
        () => say(copyCode.failed),
      )
  })
  return button
}

/** Gives each block of code a button that copies it. */
export function addCopyButtons(root: ParentNode = document) {
  for (const box of root.querySelectorAll<HTMLElement>('[data-box="code"]')) {
    const code = box.querySelector('pre')
    if (code) box.append(copyButton(code))
  }
}

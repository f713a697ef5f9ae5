/**
 * Lets a video play where its link stands, once the link is pressed. Where a press asks for another tab, the link leads to
 * the video's page as it does without scripts.
 */
export function playVideosInPlace(root: ParentNode = document) {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-video]')) {
    const link = figure.querySelector('a')
    link?.addEventListener('click', (press) => {
      if (press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
      press.preventDefault()
      const frame = document.createElement('iframe')
      frame.src = figure.dataset.video ?? ''
      frame.title = link.textContent ?? ''
      frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
      figure.replaceChildren(frame)
      frame.focus()
    })
  }
}

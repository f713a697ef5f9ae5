import { vi } from 'vitest'

/** What jsdom lacks and the studio's parts ask for. Layout is not tested here, so every box is empty. */
class EmptyObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has arrays of bytes of its own, and Node's encoder makes others: libraries that ask which take only one kind. */
class PageEncoder extends TextEncoder {
  override encode(text?: string) {
    return new Uint8Array(super.encode(text))
  }
}

const emptyRect = () => new DOMRect(0, 0, 0, 0)

export function fillInBrowserParts() {
  vi.stubGlobal('ResizeObserver', EmptyObserver)
  vi.stubGlobal('IntersectionObserver', EmptyObserver)
  vi.stubGlobal('TextEncoder', PageEncoder)
  vi.stubGlobal('CSS', { escape: (name: string) => name.replaceAll('.', '\\.') })
  vi.stubGlobal(
    'DOMRect',
    class {
      readonly left = 0
      readonly top = 0
      readonly right = 0
      readonly bottom = 0
      readonly width = 0
      readonly height = 0
    },
  )
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  })
  window.scrollTo = () => {}
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  Element.prototype.scrollIntoView = () => {}
  Range.prototype.getBoundingClientRect = emptyRect
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  document.elementFromPoint = () => null
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
}

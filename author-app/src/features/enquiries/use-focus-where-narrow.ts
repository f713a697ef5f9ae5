import { type RefObject, useEffect, useRef } from 'react'

/** Below this width the list and the open enquiry take turns; in CSS pixels, as in the style sheet. */
const NARROW = '(max-width: 1023.98px)'

/** Where one pane replaces the other, the focus goes along: into what was opened, and back to where it was opened. */
export function useFocusWhereNarrow(page: RefObject<HTMLElement | null>, openId: string | undefined) {
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    const was = last.current
    last.current = openId
    if (was === openId || !window.matchMedia(NARROW).matches) return
    const target = openId ? '[data-view]' : `[data-id="${was}"]`
    page.current?.querySelector<HTMLElement>(target)?.focus()
  }, [page, openId])
}

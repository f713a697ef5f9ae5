import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { useOnline } from '../../ui/external-store.ts'
import { whyMissing } from '../pictures/index.ts'
import { useSyncStatus } from '../sync/index.ts'
import styles from './article-plates.module.css'

/** The plate that stands in a picture's place, where one does. */
const plateOf = (image: HTMLImageElement) => {
  const next = (image.closest('picture') ?? image).nextElementSibling
  return next?.hasAttribute('data-missing-picture') ? next : undefined
}

function showPlate(image: HTMLImageElement, words: string): void {
  const plate = plateOf(image) ?? document.createElement('span')
  plate.className = styles.plate ?? ''
  plate.setAttribute('data-missing-picture', '')
  plate.textContent = words
  image.setAttribute('data-missing', '')
  const place = image.closest('picture') ?? image
  place.after(plate)
}

function showPicture(image: HTMLImageElement): void {
  image.removeAttribute('data-missing')
  plateOf(image)?.remove()
}

interface ArticlePlatesProps {
  className?: string
  children: ReactNode
}

/**
 * Stands around an article, whose pictures are HTML and not components. One that cannot be loaded is a plate that says why;
 * it is asked for again when the network comes back, and when the server answers again.
 */
export function ArticlePlates({ className = '', children }: ArticlePlatesProps) {
  const isOnline = useOnline()
  const server = useSyncStatus()?.server
  const area = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOnline || server !== 'answers') return
    for (const image of area.current?.querySelectorAll<HTMLImageElement>('img[data-missing]') ?? []) {
      showPicture(image)
      // Setting an address, even the same, has it loaded anew.
      image.setAttribute('src', image.getAttribute('src') ?? '')
    }
  }, [isOnline, server])

  const take = (end: 'failed' | 'loaded') => (event: SyntheticEvent) => {
    const { target } = event
    if (!(target instanceof HTMLImageElement)) return
    if (end === 'failed') showPlate(target, whyMissing(target.alt, isOnline))
    else showPicture(target)
  }
  return (
    <div
      ref={area}
      className={`${styles.area} ${className}`}
      onErrorCapture={take('failed')}
      onLoadCapture={take('loaded')}
    >
      {children}
    </div>
  )
}

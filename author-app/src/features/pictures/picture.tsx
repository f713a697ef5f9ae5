import { ImageOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useOnline } from '../../ui/external-store.ts'
import { usePictureUrl } from './local-pictures.ts'
import styles from './picture.module.css'

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  /** A server path, or a picture of this device. */
  of: string
  alt: string
}

/**
 * A picture of a post. One that cannot be had, as one that this device has not seen yet while there is no network, is
 * a plain plate that says so; it is asked for again when the network comes back.
 */
export function Picture({ of, className, ...image }: PictureProps) {
  const src = usePictureUrl(of)
  const isOnline = useOnline()
  const attempt = `${src} ${isOnline}`
  const [failed, setFailed] = useState<string>()
  if (failed !== attempt)
    return (
      <img {...image} className={className} src={src} alt={image.alt} onError={() => setFailed(attempt)} />
    )
  const why = isOnline ? 'This picture could not be loaded' : 'This picture is shown once the network is back'
  return (
    <span className={[styles.missing, className].join(' ')} data-missing-picture>
      <ImageOff size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.why}>{image.alt ? `${image.alt}: ${why}` : why}</span>
    </span>
  )
}

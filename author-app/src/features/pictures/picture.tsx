import { ImageOff } from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import type { KeptImage } from '../../engine/index.ts'
import { useOnline } from '../../ui/external-store.ts'
import { isLocalImage } from '../safe-html/index.ts'
import { useSession } from '../session/index.ts'
import { useUnsaved } from '../unsaved/index.ts'
import styles from './picture.module.css'

/** Reads the bytes of a picture by its local reference or server path: `undefined` where this device has none. */
export function useReadPicture(): (refOrPath: string) => Promise<Blob | undefined> {
  const { images } = useSession().engine
  return useCallback(
    async (refOrPath) => {
      const image = await images.get(refOrPath)
      return image && new Blob([image.bytes], { type: image.type })
    },
    [images],
  )
}

/** Keeps a picture on this device; until it is there it counts as unsaved. It throws ImageRefused and StoreFullError. */
export function useKeepPicture(): (file: Blob) => Promise<KeptImage> {
  const { images } = useSession().engine
  const { pending } = useUnsaved()
  return useCallback(
    async (file) => {
      const keeping = file.arrayBuffer().then(images.add)
      pending.add(keeping)
      try {
        return await keeping
      } finally {
        pending.delete(keeping)
      }
    },
    [images, pending],
  )
}

/** Why a chosen file was not kept, under its name. */
export const refusalOf = ({ name }: File, error: unknown): string =>
  `${name}: ${error instanceof Error ? error.message : 'This image could not be kept.'}`

/**
 * An address under which a picture can be shown: a server path as it is, a picture of this device as an object URL.
 * @returns `undefined` while it is read, and where this device does not have it
 */
export function usePictureUrl(refOrPath: string): string | undefined {
  const readPicture = useReadPicture()
  const [local, setLocal] = useState<{ of: string; url: string }>()
  const isLocal = isLocalImage(refOrPath)

  useEffect(() => {
    if (!isLocal) return
    let url: string | undefined
    let current = true
    void readPicture(refOrPath).then((image) => {
      if (!current || !image) return
      url = URL.createObjectURL(image)
      setLocal({ of: refOrPath, url })
    })
    return () => {
      current = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [refOrPath, isLocal, readPicture])

  if (!isLocal) return refOrPath || undefined
  return local?.of === refOrPath ? local.url : undefined
}

/** What is said in place of a picture that cannot be had. @param alt what it shows; '' for a decoration */
export function whyMissing(alt: string, isOnline: boolean): string {
  const why = isOnline ? 'This picture could not be loaded' : 'This picture is shown once the network is back'
  return alt ? `${alt}: ${why}` : why
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  /** A server path, or a picture of this device. */
  of: string
  alt: string
}

/**
 * A picture of a post, a plain plate until it is read. One that cannot be had, as one that this device has not seen yet while there is no network, is
 * a plain plate that says so; it is asked for again when the network comes back.
 */
export function Picture({ of, className, ...image }: PictureProps) {
  const src = usePictureUrl(of)
  const isOnline = useOnline()
  const attempt = `${src} ${isOnline}`
  const [failed, setFailed] = useState<string>()
  // Without an address the browser would draw its own broken picture.
  if (!src) return <span className={[styles.plate, className].join(' ')} aria-hidden="true" />
  if (failed !== attempt)
    return (
      <img {...image} className={className} src={src} alt={image.alt} onError={() => setFailed(attempt)} />
    )
  return (
    <span className={[styles.missing, className].join(' ')} data-missing-picture>
      <ImageOff size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.why}>{whyMissing(image.alt, isOnline)}</span>
    </span>
  )
}

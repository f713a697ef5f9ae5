import { useEffect, useState } from 'react'
import styles from './second-factor.module.css'

/** One square of each dark module, as the path of a drawing. */
const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A QR code, made on this device. The text is shown beside it: a code that cannot be drawn is left out. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isCurrent = true
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { ecc: 'M', border: 4 })
        if (isCurrent) setDrawn({ size, path: pathOf(data) })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  if (!drawn) return null
  return (
    <svg className={styles.qr} viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label}>
      <path d={drawn.path} shapeRendering="crispEdges" />
    </svg>
  )
}

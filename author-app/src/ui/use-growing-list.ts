import { useEffect, useRef, useState } from 'react'

const STEP = 60

/** Shows a long list by and by: the first 60 rows, and 60 more whenever its end comes near. */
export function useGrowingList<Row>(rows: readonly Row[]) {
  const [limit, setLimit] = useState(STEP)
  const sentinel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const end = sentinel.current
    if (!end || limit >= rows.length) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setLimit((was) => was + STEP)
      },
      { rootMargin: '800px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [limit, rows.length])

  return { visible: rows.slice(0, limit), sentinel }
}

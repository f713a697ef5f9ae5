import { useState } from 'react'
import styles from './avatar.module.css'
import { useOnline } from './external-store.ts'

interface AvatarProps {
  /** A name or an e-mail address, whose first two letters stand where there is no picture. */
  name: string
  /** The path of an account picture. */
  picture?: string | null | undefined
  size?: 'small' | 'large'
}

/** Somebody's picture; their letters where they have none, or where it cannot be had. What stands beside it names them. */
export function Avatar({ name, picture, size = 'small' }: AvatarProps) {
  const isOnline = useOnline()
  const attempt = `${picture} ${isOnline}`
  const [failed, setFailed] = useState<string>()
  if (picture && failed !== attempt)
    return (
      <img
        className={styles.avatar}
        data-size={size}
        src={picture}
        alt=""
        width={192}
        height={192}
        onError={() => setFailed(attempt)}
      />
    )
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {name.slice(0, 2).toUpperCase()}
    </span>
  )
}

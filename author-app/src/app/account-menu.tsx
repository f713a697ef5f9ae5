import { Popover } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { useSignOut } from '../features/account/index.ts'
import { useSession } from '../features/session/index.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './account-menu.module.css'
import menu from './menu.module.css'

/** The author's avatar, and under it the way to the profile and out. */
export function AccountMenu() {
  const { api, email } = useSession()
  const account = useSWR('account', () => api.account())
  const signOut = useSignOut()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const leave = () => {
    close()
    void signOut()
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-label={`Account of ${email}`}
          onClick={() => setOpen((was) => !was)}
        >
          <Avatar name={email} picture={account.data?.picture} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Account" className={`${menu.menu} ${styles.menu}`}>
        <p className={styles.email}>{email}</p>
        <Link className={menu.item ?? ''} to="/profile" onClick={close}>
          Profile
        </Link>
        <button type="button" className={menu.item} onClick={leave}>
          Sign Out
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}

import type { Account } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { OwnAccount } from './own-account.tsx'
import styles from './reader-page.module.css'
import { useSignOut } from './sign-out-provider.tsx'

/** What a reader’s account can do, who is here by mistake or is curious. */
export function ReaderPage({ account: { email, name } }: { account: Account }) {
  const signOut = useSignOut()
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1 className={styles.title}>{name ? `Hello, ${name}` : 'Hello'}</h1>
      <p>
        You are signed in as {email}. With this account you can comment on the articles of this site, and
        change or remove your comments there.
      </p>
      <p>
        This is the studio, where the articles are written. To write here you need an invitation: ask an owner
        of the site, who can make your account an author’s under People.
      </p>
      <p>
        You sign in with a code by email. If you would rather have a password,{' '}
        <a href="/forgot-password">set one</a>: a passkey, another address and deleting the account ask for
        it.
      </p>
      <p className={styles.ways}>
        <Button component="a" href="/blogs" variant="filled">
          Read the articles
        </Button>
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </p>
      <OwnAccount heading="h2" />
    </main>
  )
}

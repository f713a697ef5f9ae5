import { ArrowUpRight } from 'lucide-react'
import { blogPost, shareNetworks } from '../../content/blog.content.ts'
import { Island } from '../island.tsx'
import { CopyLink } from './copy-link.tsx'
import styles from './share.module.css'

/** Links to the networks' own share pages, and a button that copies the address. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <div className={styles.share}>
      <p className={styles.label}>{blogPost.shareHeading}</p>
      <ul className={styles.list}>
        {shareNetworks.map((network) => (
          <li key={network.id}>
            <a
              href={network.href(url, title)}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.item}
            >
              {network.label}
              <ArrowUpRight aria-hidden="true" />
            </a>
          </li>
        ))}
        <li className="when-scripted">
          <Island name="copy-link" component={CopyLink} props={{ url }} when="visible" />
        </li>
      </ul>
    </div>
  )
}

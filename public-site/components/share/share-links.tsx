import { ArrowUpRight } from 'lucide-react'
import { blogPostWords } from '../../words/article.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { Island } from '../island.tsx'
import { CopyLink } from './copy-link.tsx'
import styles from './share.module.css'

/** What a network is called, and its page that shares an address. */
const networks: ReadonlyArray<{ name: string; href: (pageUrl: string, title: string) => string }> = [
  {
    name: 'X',
    href: (pageUrl, title) =>
      `https://x.com/intent/post?url=${encodeURIComponent(pageUrl)}&text=${encodeURIComponent(title)}`,
  },
  {
    name: 'Facebook',
    href: (pageUrl) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(pageUrl)}`,
  },
  {
    name: 'LinkedIn',
    href: (pageUrl) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(pageUrl)}`,
  },
]

/** Links to the networks' own share pages, and a button that copies the address. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const blogPost = useWords(blogPostWords)
  return (
    <div className={styles.share}>
      <p className={styles.label}>{blogPost.shareHeading}</p>
      <ul className={styles.list}>
        {networks.map((network) => (
          <li key={network.name}>
            <a
              href={network.href(url, title)}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.item}
            >
              {blogPost.shareOn(network.name)}
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

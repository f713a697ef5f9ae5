import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useCommands } from '../ui/commands.tsx'
import { ariaKeys, KeyHint } from '../ui/keys.tsx'
import { appCommands } from './commands.ts'
import styles from './search-box.module.css'

/** Filters My Blogs by title: at once while My Blogs is open, else when Enter goes there. */
export function SearchBox() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const onMyBlogs = pathname.startsWith('/my-blogs')
  const current = onMyBlogs ? (params.get('search') ?? '') : ''
  const [text, setText] = useState(current)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => setText(current), [current])
  useCommands([{ command: appCommands.search, run: () => input.current?.focus() }])

  const type = (value: string) => {
    setText(value)
    if (!onMyBlogs) return
    setParams(
      (was) => {
        if (value) was.set('search', value)
        else was.delete('search')
        return was
      },
      { replace: true },
    )
  }

  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!onMyBlogs) navigate(`/my-blogs?search=${encodeURIComponent(text.trim())}`)
        }}
      >
        <Search className={styles.icon} size={16} strokeWidth={1.6} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label="Search my blogs"
          aria-keyshortcuts={ariaKeys(appCommands.search.keys)}
          placeholder="Search my blogs"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <span className={styles.hint}>
          <KeyHint chord={appCommands.search.keys[0]} />
        </span>
      </form>
    </search>
  )
}

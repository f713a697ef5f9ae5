import type { ImportReport, ImportSettings } from '@fettle/shared-types'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import { SearchField } from '../../ui/search-field.tsx'
import { useCategories, useSession } from '../session/index.ts'
import styles from './content.module.css'
import { NameMap } from './name-map.tsx'

interface ImportChoicesProps {
  report: ImportReport
  settings: ImportSettings
  isBusy: boolean
  start: (settings: ImportSettings) => void
}

/** What is chosen between the look at a file and its import. */
export function ImportChoices({ report, settings, isBusy, start }: ImportChoicesProps) {
  const { api } = useSession()
  const categories = useCategories()
  const [search, setSearch] = useState('')
  const people = useSWR(['people', 'staff', search], () => api.people({ group: 'staff', search }), {
    keepPreviousData: true,
  })
  const first = useSWR(['people', 'staff', ''], () => api.people({ group: 'staff' }))
  const isMore = first.data !== undefined && first.data.total > first.data.rows.length
  const [chosen, setChosen] = useState(settings)
  const set = (changes: Partial<ImportSettings>) => setChosen((was) => ({ ...was, ...changes }))
  const writers = people.data?.rows.map(({ email }) => email) ?? []
  const isOwnExport = report.kind === 'fettle'
  const isUnchanged =
    JSON.stringify({ ...chosen, isDryRun: true }) === JSON.stringify({ ...settings, isDryRun: true })
  const { imported } = report.posts

  const look = (event: FormEvent) => {
    event.preventDefault()
    start({ ...chosen, isDryRun: true })
  }
  return (
    <form className={styles.stack} onSubmit={look}>
      {report.authors.length > 0 && (
        <NameMap
          title="Authors"
          rows={report.authors.filter(({ name }) => name !== '')}
          choices={writers}
          finder={
            isMore && (
              <SearchField
                label="Accounts to choose from"
                placeholder="Name or address"
                search={search}
                find={setSearch}
              />
            )
          }
          chosenOf={({ name, account }) => chosen.authorMap[name] ?? account}
          choose={(name, account) => set({ authorMap: { ...chosen.authorMap, [name]: account } })}
        />
      )}
      {report.categories.length > 0 && !isOwnExport && (
        <NameMap
          title="Categories"
          rows={report.categories}
          choices={categories}
          otherwise="A tag"
          chosenOf={({ name, category }) => chosen.categoryMap[name] ?? category ?? ''}
          choose={(name, category) => {
            const { [name]: _, ...others } = chosen.categoryMap
            set({ categoryMap: category === '' ? others : { ...others, [name]: category } })
          }}
        />
      )}
      {!isOwnExport && (
        <NativeSelect
          className={styles.field}
          label="Category of posts without one of these"
          data={[...categories]}
          value={chosen.category ?? categories[0]}
          onChange={({ currentTarget: { value } }) => set({ category: value })}
        />
      )}
      {(report.kind === 'wordpress' || report.kind === 'ghost') && (
        <>
          <Checkbox
            className={styles.choice}
            label="Import pages as posts too"
            checked={chosen.pages}
            onChange={({ currentTarget: { checked } }) => set({ pages: checked })}
          />
          <Checkbox
            className={styles.choice}
            label="Fetch pictures from the old site"
            description="This server downloads them from there while it imports."
            checked={chosen.fetchPictures}
            onChange={({ currentTarget: { checked } }) => set({ fetchPictures: checked })}
          />
        </>
      )}
      {report.kind === 'ghost' && (
        <TextInput
          className={styles.field}
          label="Address of the old site"
          description="The file does not say it. It is needed to fetch pictures."
          placeholder="https://"
          type="url"
          value={chosen.site}
          onChange={({ currentTarget: { value } }) => set({ site: value })}
        />
      )}
      <p className={styles.actions}>
        <Button
          variant="filled"
          disabled={isBusy || imported === 0}
          onClick={() => start({ ...chosen, isDryRun: false })}
        >
          {imported === 1 ? 'Import 1 post' : `Import ${imported.toLocaleString('en-IN')} posts`}
        </Button>
        {!isUnchanged && (
          <Button type="submit" disabled={isBusy}>
            Look again with these choices
          </Button>
        )}
      </p>
    </form>
  )
}

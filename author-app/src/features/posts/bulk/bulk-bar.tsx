import { Button, Popover } from '@mantine/core'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { PostSummary } from '../../../engine/index.ts'
import { KeyHint } from '../../../ui/keys.tsx'
import { lazyPart } from '../../failures/index.ts'
import { useCategories } from '../../session/index.ts'
import styles from './bulk.module.css'
import type { BulkChange } from './bulk-change.ts'
import type { useBulkActions } from './use-bulk-actions.ts'
import type { Selection } from './use-selection.ts'

const TagsDialog = lazyPart(async () => (await import('./tags-dialog.tsx')).TagsDialog, {
  title: 'The tags could not be opened',
})

interface BulkBarProps {
  /** What the list holds. */
  posts: readonly PostSummary[]
  selection: Selection
  actions: ReturnType<typeof useBulkActions>
  /** Deletes what is selected. */
  remove: () => void
}

/** What can be done to the selected posts. It stands below the list as long as posts are being selected. */
export function BulkBar({ posts, selection, actions, remove }: BulkBarProps) {
  const { chosen } = selection
  const categories = useCategories()
  const [isTagging, setIsTagging] = useState(false)
  const isIdle = chosen.length === 0 || actions.isBusy
  const change = (what: BulkChange) => void actions.change(chosen, what)
  return (
    <section className={styles.bar} aria-label="Selected posts">
      <p className={styles.count} role="status">
        {chosen.length} of {posts.length} selected
      </p>
      <Button variant="subtle" onClick={selection.all} disabled={chosen.length === posts.length}>
        Select all
      </Button>
      <div className={styles.actions}>
        <Choices
          label="Status"
          disabled={isIdle}
          choices={[
            { label: 'Published', run: () => change({ kind: 'status', status: 'Published' }) },
            { label: 'Draft', run: () => change({ kind: 'status', status: 'Draft' }) },
          ]}
        />
        <Choices
          label="Category"
          disabled={isIdle}
          choices={categories.map((category) => ({
            label: category,
            run: () => change({ kind: 'category', category }),
          }))}
        />
        <Button disabled={isIdle} onClick={() => setIsTagging(true)}>
          Tags
        </Button>
        <Button
          className={styles.delete ?? ''}
          disabled={isIdle}
          rightSection={<KeyHint chord="Delete" />}
          onClick={remove}
        >
          Delete
        </Button>
        <Button variant="subtle" rightSection={<KeyHint chord="Esc" />} onClick={selection.close}>
          Done
        </Button>
      </div>
      {isTagging && (
        <TagsDialog
          posts={posts.filter(({ _id }) => selection.has(_id))}
          close={() => setIsTagging(false)}
          apply={(add, remove) => change({ kind: 'tags', add, remove })}
        />
      )}
    </section>
  )
}

interface ChoicesProps {
  label: string
  disabled: boolean
  choices: Array<{ label: string; run: () => void }>
}

/** A button that opens what can be chosen. */
function Choices({ label, disabled, choices }: ChoicesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          disabled={disabled}
          rightSection={<ChevronUp size={14} aria-hidden="true" />}
          onClick={() => setOpen((was) => !was)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`${label} of the selected posts`} className={styles.menu ?? ''}>
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            className={styles.choice}
            onClick={() => {
              setOpen(false)
              choice.run()
            }}
          >
            {choice.label}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

import { bounds } from '@fettle/shared-types'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { PostSummary } from '../../../engine/index.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TagsField } from '../publish-fields.tsx'
import styles from './bulk.module.css'
import { postsOf } from './bulk-words.ts'

interface TagsDialogProps {
  /** The selected posts. */
  posts: readonly PostSummary[]
  close: () => void
  apply: (add: string[], remove: string[]) => void
}

/** Tags of these posts, the commonest first, with how many have each. */
function countTags(posts: readonly PostSummary[]): Array<[tag: string, count: number]> {
  const counts = new Map<string, number>()
  for (const { tags } of posts) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
}

/** Adds tags to the selected posts, and takes tags off them. */
export function TagsDialog({ posts, close, apply }: TagsDialogProps) {
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const long = add.find((tag) => tag.length > bounds.tags.tag.max)
  const present = countTags(posts)
  return (
    <Dialog onClose={close} title={`Tags of ${postsOf(posts.length)}`} size="28rem">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          close()
          apply(add, remove)
        }}
      >
        <TagsField
          label="Add tags"
          tags={add}
          onChange={setAdd}
          error={long && `A tag has at most ${bounds.tags.tag.max} characters.`}
        />
        {present.length > 0 && (
          <fieldset className={styles.present}>
            <legend>Remove tags</legend>
            <div className={styles.choices}>
              {present.map(([tag, count]) => (
                <Checkbox
                  key={tag}
                  label={`${tag} (${count})`}
                  checked={remove.includes(tag)}
                  onChange={({ currentTarget }) =>
                    setRemove((was) =>
                      currentTarget.checked ? [...was, tag] : was.filter((other) => other !== tag),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
        <div className={styles.formActions}>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="filled"
            disabled={long !== undefined || (add.length === 0 && remove.length === 0)}
          >
            Change tags
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

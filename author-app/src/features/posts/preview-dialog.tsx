import { Button, Modal } from '@mantine/core'
import { useReturnFocus } from '../../ui/dialog.tsx'
import { ArticlePreview } from '../article/index.ts'
import { useSession } from '../session/index.ts'
import styles from './post-form.module.css'
import type { PostFormValues } from './post-form-values.ts'

interface PreviewDialogProps {
  values: PostFormValues
  html: string
  /** ISO 8601. */
  createdAt: string
  close: () => void
}

/** The post as readers will see it, before anything is submitted. */
export function PreviewDialog({ values, html, createdAt, close }: PreviewDialogProps) {
  const { email } = useSession()
  useReturnFocus()
  const post = {
    ...values,
    content: html,
    read_time_minutes: Number(values.readTime) || 1,
    thumbnail_variants: [],
    author: { email },
    createdAt,
  }
  return (
    <Modal.Root opened onClose={close} fullScreen>
      <Modal.Content aria-label="Preview">
        <div className={styles.bar}>
          <p>Preview: as readers will see it</p>
          <Button size="compact-sm" onClick={close} data-autofocus>
            Back to writing
          </Button>
        </div>
        <div className={`wrap ${styles.page}`}>
          <ArticlePreview post={{ ...post, title: values.title || 'Untitled' }} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

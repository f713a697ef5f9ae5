import { categories } from '@fettle/shared-types'
import { NativeSelect } from '@mantine/core'
import type { WordCount } from '../editor/index.ts'
import { asCategory, type FieldErrors, type PostFormValues } from './post-form-values.ts'
import { ReadTimeField } from './read-time-field.tsx'

interface FieldsProps {
  values: PostFormValues
  errors: FieldErrors
  words: WordCount
  change: (patch: Partial<PostFormValues>) => void
}

/** Status, category and read time. */
export function PublishFields({ values, errors, words, change }: FieldsProps) {
  return (
    <>
      <NativeSelect
        label="Status"
        data={['Draft', 'Published']}
        value={values.status}
        error={errors.status}
        onChange={({ currentTarget }) =>
          change({ status: currentTarget.value === 'Published' ? 'Published' : 'Draft' })
        }
      />
      <NativeSelect
        label="Category"
        data={[...categories]}
        value={values.category}
        error={errors.category}
        onChange={({ currentTarget }) => change({ category: asCategory(currentTarget.value) })}
      />
      <ReadTimeField
        value={values.readTime}
        words={words}
        error={errors.read_time_minutes}
        onChange={(readTime) => change({ readTime })}
      />
    </>
  )
}

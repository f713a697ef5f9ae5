import { bounds } from '@fettle/shared-types'
import { Checkbox, TextInput } from '@mantine/core'
import { useId, useMemo } from 'react'
import { useSummaries } from '../sync/index.ts'
import type { FieldErrors, PostFormValues } from './post-form-values.ts'

interface PlaceFieldsProps {
  values: PostFormValues
  errors: FieldErrors
  change: (patch: Partial<PostFormValues>) => void
}

/** Where a post stands among others: the series it is a part of, and whether it leads the lists. */
export function PlaceFields({ values, errors, change }: PlaceFieldsProps) {
  const id = useId()
  const posts = useSummaries()
  const known = useMemo(
    () => [...new Set((posts ?? []).map(({ series = '' }) => series))].filter(Boolean).sort(),
    [posts],
  )
  return (
    <>
      <div>
        <TextInput
          label="Series"
          description="Posts with the same name are its parts, in the order in which they are published"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          list={id}
          maxLength={bounds.series.max}
          value={values.series}
          error={errors.series}
          onChange={({ currentTarget }) => change({ series: currentTarget.value })}
        />
        <datalist id={id}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <Checkbox
        label="Pin to the top of the blog"
        description="It leads the list while it is published. At most three do, the newest first."
        checked={values.isPinned}
        error={errors.placement}
        onChange={({ currentTarget }) => change({ isPinned: currentTarget.checked })}
      />
    </>
  )
}

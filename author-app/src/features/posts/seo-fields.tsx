import { Textarea, TextInput } from '@mantine/core'
import { type FieldErrors, type PostFormValues, parseMetaKeywords } from './post-form-values.ts'

interface FieldsProps {
  values: PostFormValues
  errors: FieldErrors
  change: (patch: Partial<PostFormValues>) => void
}

/** What search engines are told. */
export function SeoFields({ values, errors, change }: FieldsProps) {
  const keywords = parseMetaKeywords(values.metaKeywords).length
  return (
    <>
      <TextInput
        label="Meta title"
        value={values.metaTitle}
        error={errors.meta_title}
        onChange={({ currentTarget }) => change({ metaTitle: currentTarget.value })}
      />
      <Textarea
        label="Meta description"
        autosize
        minRows={2}
        maxRows={6}
        value={values.metaDescription}
        error={errors.meta_description}
        onChange={({ currentTarget }) => change({ metaDescription: currentTarget.value })}
      />
      <TextInput
        label="Meta keywords"
        description={keywords > 1 ? `${keywords} keywords` : 'Separated by commas'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.metaKeywords}
        error={errors.meta_keywords ?? errors.meta_keyword}
        onChange={({ currentTarget }) => change({ metaKeywords: currentTarget.value })}
      />
    </>
  )
}

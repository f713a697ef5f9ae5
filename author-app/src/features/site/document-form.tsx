import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FocusEvent, Fragment, useEffect, useRef } from 'react'
import { type DocumentField, shownFields } from './document-fields.ts'
import { type DocumentIssue, sentenceAt } from './document-issues.ts'
import { FormContext, type PartProps, pathOf, useFormFacts, type WantedField } from './form-facts.ts'
import { ListInput } from './list-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PictureInput } from './picture-input.tsx'
import type { PictureValue } from './picture-value.ts'
import { ServiceInput } from './service-input.tsx'
import styles from './site.module.css'
import { type Upload, UploadInput } from './upload-input.tsx'
import { type Week, WeekInput } from './week-input.tsx'

interface FieldInputProps extends PartProps {
  field: DocumentField
}

interface FieldsProps extends PartProps {
  fields: readonly DocumentField[]
}

/** The inputs of an object's fields, in order. */
function Fields({ fields, value, onChange, at }: FieldsProps) {
  return shownFields(fields, value).map((field) => (
    <Fragment key={field.name}>
      {field.group && at !== '' ? <p className={styles.part}>{field.group}</p> : null}
      <FieldInput
        field={field}
        value={Reflect.get(Object(value), field.name)}
        onChange={(next) => onChange({ ...Object(value), [field.name]: next })}
        at={pathOf(at, field.name)}
      />
    </Fragment>
  ))
}

/** Longer texts have several lines. */
const LINE_LENGTH = 130

function FieldInput({ field, value, onChange, at }: FieldInputProps) {
  const { document, issues } = useFormFacts()
  const error = sentenceAt(issues, at)
  const label = field.title
  const shared = { label, description: field.hint, error, value: String(value ?? ''), 'data-at': at }
  switch (field.kind) {
    case 'group':
      return <Fields fields={field.fields} value={value} onChange={onChange} at={at} />
    case 'list':
      return (
        <ListInput
          field={field}
          value={value as unknown[]}
          onChange={onChange}
          at={at}
          renderEntry={({ label: title, ...entry }) =>
            Array.isArray(field.item) ? (
              <Fields fields={field.item} {...entry} />
            ) : (
              <FieldInput field={{ ...field.item, title }} {...entry} />
            )
          }
        />
      )
    case 'number':
      return <NumberInput {...shared} value={value} onChange={onChange} />
    case 'service':
      return <ServiceInput {...{ label, error, value, onChange, at }} hint={field.hint} />
    case 'week':
      return <WeekInput value={value as Week} onChange={onChange} at={at} />
    case 'upload':
      return <UploadInput {...{ label, at, onChange }} hint={field.hint} value={value as Upload} />
    case 'picture':
      return (
        <PictureInput {...{ label, at, onChange }} options={field.options} value={value as PictureValue} />
      )
    case 'choice':
    case 'reference': {
      const options =
        field.kind === 'choice'
          ? Object.entries(field.options).map(([option, words]) => ({ value: option, label: words }))
          : (Reflect.get(Object(document), field.list) as string[]).map((text) => ({
              value: text,
              label: text,
            }))
      const isKnown = options.some((option) => option.value === value)
      const data = isKnown
        ? options
        : [{ value: String(value ?? ''), label: String(value || 'Choose…') }, ...options]
      return (
        <NativeSelect
          {...shared}
          data={data}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    }
    default: {
      const isLong = (field.maxLength ?? 0) > LINE_LENGTH
      return isLong ? (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={12}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shared}
          type={field.type}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    }
  }
}

interface DocumentFormProps {
  fields: readonly DocumentField[]
  value: unknown
  issues: readonly DocumentIssue[]
  onChange: (value: unknown) => void
  wanted?: WantedField | undefined
  /** Called with the place of the field that gets the focus. */
  onFocus?: (at: string) => void
}

/** Fields that stand under one heading. */
function sectionsOf(fields: readonly DocumentField[]): Array<{ title: string; fields: DocumentField[] }> {
  const sections: Array<{ title: string; fields: DocumentField[] }> = []
  for (const field of fields) {
    const last = sections.at(-1)
    if (last && field.group === undefined) last.fields.push(field)
    else sections.push({ title: field.group ?? field.title, fields: [field] })
  }
  return sections
}

/** A document as a form, made from its schema. */
export function DocumentForm({ fields, value, issues, onChange, wanted, onFocus }: DocumentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>(`[data-at="${CSS.escape(wanted.at)}"]`)?.focus()
  }, [wanted])
  const tellFocus = ({ target }: FocusEvent) => {
    const { at } = target instanceof HTMLElement ? target.dataset : {}
    if (at) onFocus?.(at)
  }
  return (
    <FormContext value={{ document: value, issues, wanted }}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onFocus={tellFocus}
      >
        {sectionsOf(fields).map((section) => (
          <fieldset key={section.title} className={styles.section}>
            <legend className={styles.sectionTitle}>{section.title}</legend>
            <Fields fields={section.fields} value={value} onChange={onChange} at="" />
          </fieldset>
        ))}
      </form>
    </FormContext>
  )
}

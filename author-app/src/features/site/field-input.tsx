import { NativeSelect } from '@mantine/core'
import { Fragment, memo, type ReactNode, use } from 'react'
import { CodeInput } from './code-input.tsx'
import { type DocumentField, type ListField, shownFields } from './document-fields.ts'
import { sentenceAt } from './document-issues.ts'
import { DocumentContext, type PartProps, pathOf, useChange, useFormFacts } from './form-facts.ts'
import { ListInput } from './list-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { PictureInput } from './picture-input.tsx'
import type { PictureValue } from './picture-value.ts'
import { ServiceInput } from './service-input.tsx'
import styles from './site.module.css'
import { type ChoiceInputProps, SwatchInput } from './swatch-input.tsx'
import { TextWithFacts } from './text-with-facts.tsx'
import { type Upload, UploadInput } from './upload-input.tsx'
import { type Week, WeekInput } from './week-input.tsx'

interface FieldInputProps extends PartProps {
  field: DocumentField
  /** What it is called, where that is not the field's own title. */
  title?: string
}

interface FieldsProps extends PartProps {
  fields: readonly DocumentField[]
}

/** The inputs of an object's fields, in order. */
export function FieldInputs({ fields, value, at }: FieldsProps) {
  return shownFields(fields, value).map((field) => (
    <Fragment key={field.name}>
      {field.group && at !== '' ? <p className={styles.part}>{field.group}</p> : null}
      <FieldInput field={field} value={Reflect.get(Object(value), field.name)} at={pathOf(at, field.name)} />
    </Fragment>
  ))
}

/** The inputs of one entry of a list. */
const entryInputs = ({ item }: ListField, { title, ...entry }: PartProps & { title: string }): ReactNode =>
  Array.isArray(item) ? (
    <FieldInputs fields={item} {...entry} />
  ) : (
    <FieldInput field={item} title={title} {...entry} />
  )

/** Longer words have several lines. */
const LINE_LENGTH = 130

/** The input of one field. It is drawn again only where the field's own part of the document is another. */
const FieldInput = memo(function FieldInput({ field, value, at, title = field.title }: FieldInputProps) {
  const { issues } = useFormFacts()
  const onChange = useChange(at)
  const hint = field.hint
  const error = sentenceAt(issues, at)
  const shared = { label: title, description: hint, error, value: String(value ?? ''), 'data-at': at }
  switch (field.kind) {
    case 'group':
      return <FieldInputs fields={field.fields} value={value} at={at} />
    case 'list':
      return <ListInput field={field} value={value as unknown[]} at={at} entryInputs={entryInputs} />
    case 'number':
      return <NumberInput {...shared} value={value} onChange={onChange} />
    case 'service':
      return <ServiceInput {...{ error, hint, value, onChange, at }} label={title} />
    case 'week':
      return <WeekInput value={value as Week} onChange={onChange} at={at} />
    case 'upload':
      return (
        <UploadInput
          {...{ hint, at, onChange }}
          isSquare={field.isSquare}
          label={title}
          value={value as Upload}
        />
      )
    case 'picture':
      return (
        <PictureInput
          {...{ at, onChange }}
          label={title}
          options={field.options}
          value={value as PictureValue}
        />
      )
    case 'choice':
      return field.swatches ? (
        <SwatchInput {...shared} options={field.options} swatches={field.swatches} onChange={onChange} />
      ) : (
        <ChoiceInput {...shared} options={field.options} onChange={onChange} />
      )
    case 'reference':
      return <ReferenceInput {...shared} list={field.list} onChange={onChange} />
    default:
      if (field.type === 'tel') return <PhoneInput {...shared} onChange={onChange} />
      return field.codes ? (
        <CodeInput {...shared} codes={field.codes} onChange={onChange} />
      ) : (
        <TextWithFacts
          {...shared}
          type={field.type}
          isLong={field.type === 'words' && (field.maxLength ?? 0) > LINE_LENGTH}
          onChange={onChange}
        />
      )
  }
})

/** One of some choices. A value that is none of them stays until another is chosen. */
function ChoiceInput({ options, value, onChange, ...input }: ChoiceInputProps) {
  const choices = Object.entries(options).map(([option, label]) => ({ value: option, label }))
  const isKnown = Object.hasOwn(options, value)
  return (
    <NativeSelect
      {...input}
      value={value}
      data={isKnown ? choices : [{ value, label: value || 'Choose…' }, ...choices]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface ReferenceInputProps extends Omit<ChoiceInputProps, 'options'> {
  /** The list at the top of the document. */
  list: string
}

/** One of the texts of a list of the same document. */
function ReferenceInput({ list, ...input }: ReferenceInputProps) {
  const texts = Reflect.get(Object(use(DocumentContext)), list) as string[]
  return <ChoiceInput {...input} options={Object.fromEntries(texts.map((text) => [text, text]))} />
}

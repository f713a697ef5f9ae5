import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import styles from './field.module.css'

type Labelled = { label: string; fieldClassName?: string | undefined }

function Field({
  label,
  id,
  className,
  children,
}: {
  label: string
  id: string
  className: string | undefined
  children: ReactNode
}) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}

export function TextField({
  label,
  fieldClassName,
  type = 'text',
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <Field label={label} id={id} className={fieldClassName}>
      <input {...input} type={type} id={id} className={styles.control} />
    </Field>
  )
}

export function TextArea({
  label,
  fieldClassName,
  ...area
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <Field label={label} id={id} className={fieldClassName}>
      <textarea {...area} id={id} className={styles.control} />
    </Field>
  )
}

export function SelectField({
  label,
  fieldClassName,
  children,
  ...select
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <Field label={label} id={id} className={fieldClassName}>
      <select {...select} id={id} className={styles.control}>
        {children}
      </select>
    </Field>
  )
}

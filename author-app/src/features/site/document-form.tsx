import type { FactsDocument } from '@fettle/shared-types'
import { type FocusEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { withPart } from '../../engine/index.ts'
import { carryRename } from './carry-rename.ts'
import { type DocumentField, sectionsOf } from './document-fields.ts'
import type { DocumentIssue } from './document-issues.ts'
import { FieldInputs } from './field-input.tsx'
import { DocumentContext, FormContext, RegisterContext, type WantedField } from './form-facts.ts'
import { keepAddress } from './keep-address.ts'
import styles from './site.module.css'

interface DocumentFormProps {
  fields: readonly DocumentField[]
  value: unknown
  /** What is on the site. */
  published: unknown
  issues: readonly DocumentIssue[]
  /** The facts that its texts may show; `undefined` until they are read. */
  register?: FactsDocument | undefined
  onChange: (value: unknown) => void
  wanted?: WantedField | undefined
  /** Called with the place of the field that gets the focus. */
  onFocus?: (at: string) => void
  /** Called with the place of a field that is left with something in it. */
  onFilled?: (at: string) => void
}

/** A document as a form, made from its schema. */
export function DocumentForm(props: DocumentFormProps) {
  const { fields, value, published, issues, register, onChange, wanted, onFocus, onFilled } = props
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef({ value, published, onChange, fields })
  useLayoutEffect(() => {
    latest.current = { value, published, onChange, fields }
  }, [value, published, onChange, fields])
  const facts = useMemo(() => {
    // Two changes of one event build on each other.
    const change = (at: string, part: unknown) => {
      const { value: before, published: known, fields: all } = latest.current
      const changed = { at, text: part }
      const carried = keepAddress(carryRename(all, before, changed), known, changed)
      latest.current.value = withPart(carried, at.split('.'), part)
      latest.current.onChange(latest.current.value)
    }
    return { issues, wanted, change }
  }, [issues, wanted])
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>(`[data-at="${CSS.escape(wanted.at)}"]`)?.focus()
  }, [wanted])
  const sections = useMemo(() => sectionsOf(fields), [fields])
  const tellFocus = ({ target }: FocusEvent) => {
    const { at } = target instanceof HTMLElement ? target.dataset : {}
    if (at) onFocus?.(at)
  }
  const tellFilled = ({ target }: FocusEvent) => {
    const { at } = target instanceof HTMLElement ? target.dataset : {}
    if (at && 'value' in target && target.value !== '') onFilled?.(at)
  }
  return (
    <FormContext value={facts}>
      <DocumentContext value={value}>
        <RegisterContext value={register}>
          <form
            ref={form}
            className={styles.form}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            onFocus={tellFocus}
            onBlur={tellFilled}
          >
            {sections.map((section) => (
              <fieldset key={section.title} className={styles.section}>
                <legend className={styles.sectionTitle}>{section.title}</legend>
                <FieldInputs fields={section.fields} value={value} at="" />
              </fieldset>
            ))}
          </form>
        </RegisterContext>
      </DocumentContext>
    </FormContext>
  )
}

import { createContext, use } from 'react'
import type { DocumentIssue } from './document-issues.ts'

interface FormFacts {
  /** The whole document, for fields that take their choices from another. */
  document: unknown
  issues: readonly DocumentIssue[]
  /** The field that is wanted: it is shown and has the focus. A new object for each time. */
  wanted?: WantedField | undefined
}

export interface WantedField {
  at: string
}

/** What every input of a document's form may ask for. */
export const FormContext = createContext<FormFacts>({ document: {}, issues: [] })
export const useFormFacts = () => use(FormContext)

/** A value within the document, and what changes it. */
export interface PartProps {
  value: unknown
  onChange: (value: unknown) => void
  /** The names and places that lead to it, joined by dots. */
  at: string
}

export const pathOf = (at: string, name: string | number) => (at === '' ? String(name) : `${at}.${name}`)

/** Whether a part holds what is wanted. */
export const isWithin = (wanted: WantedField | undefined, at: string) =>
  wanted !== undefined && (wanted.at === at || wanted.at.startsWith(`${at}.`))

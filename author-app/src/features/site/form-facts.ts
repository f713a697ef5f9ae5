import type { FactsDocument } from '@fettle/shared-types'
import { createContext, use, useCallback } from 'react'
import type { DocumentIssue } from './document-issues.ts'

/** What stays the same from key to key, so that a key draws one field anew and not the whole form. */
interface FormFacts {
  /** Another list only where it says something else. */
  issues: readonly DocumentIssue[]
  /** The field that is wanted: it is shown and has the focus. A new object for each time. */
  wanted: WantedField | undefined
  /** Sets the part of the document at a place. */
  change: (at: string, value: unknown) => void
}

export interface WantedField {
  at: string
}

/** What every input of a document's form may ask for. */
export const FormContext = createContext<FormFacts>({ issues: [], wanted: undefined, change: () => {} })
export const useFormFacts = () => use(FormContext)

/** The whole document, which changes with every key: for fields that take their choices from another. */
export const DocumentContext = createContext<unknown>({})

/** The facts that texts may show, as they are saved; `undefined` until they are read. */
export const RegisterContext = createContext<FactsDocument | undefined>(undefined)

/** A part of a document in its form. */
export interface PartProps {
  value: unknown
  /** The names and places that lead to it, joined by dots. */
  at: string
}

/** What changes the part at a place: the same function as long as the place is. */
export function useChange(at: string): (value: unknown) => void {
  const { change } = useFormFacts()
  return useCallback((value) => change(at, value), [change, at])
}

export const pathOf = (at: string, name: string | number) => (at === '' ? String(name) : `${at}.${name}`)

/** Whether a part holds what is wanted. */
export const isWithin = (wanted: WantedField | undefined, at: string) =>
  wanted !== undefined && (wanted.at === at || wanted.at.startsWith(`${at}.`))

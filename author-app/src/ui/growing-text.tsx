import { Textarea, type TextareaProps } from '@mantine/core'
import type { CSSProperties } from 'react'
import styles from './growing-text.module.css'

interface GrowingTextProps extends Omit<TextareaProps, 'autosize' | 'classNames' | 'rows' | 'style'> {
  classNames?: Partial<Record<'root' | 'label' | 'input', string>>
  /** Lines that it has while it is empty. */
  minRows: number
  /** Lines after which it scrolls; without them it grows as long as its text. */
  maxRows?: number
}

/** Whether the browser itself lets a field grow. */
const canGrow = () => globalThis.CSS?.supports?.('field-sizing', 'content') === true

/**
 * A field of several lines that grows with its text. Where the browser cannot do it the library measures each field, which
 * costs a layout of the page.
 */
export function GrowingText({ classNames = {}, minRows, maxRows, ...input }: GrowingTextProps) {
  if (!canGrow())
    return (
      <Textarea
        {...input}
        {...(maxRows === undefined ? {} : { maxRows })}
        classNames={classNames}
        autosize
        minRows={minRows}
      />
    )
  const size = {
    '--min-rows': minRows,
    ...(maxRows === undefined ? {} : { '--max-rows': maxRows }),
  } as CSSProperties
  const grown = { ...classNames, input: [classNames.input, styles.grows].filter(Boolean).join(' ') }
  return <Textarea {...input} classNames={grown} style={size} />
}

import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

/** `signal` is the one next step of a view; `ink` and `outline` stand beside it; `quiet` is for tools. */
export type ButtonLook = 'signal' | 'ink' | 'outline' | 'quiet'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; look?: ButtonLook }
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }

const classOf = (look: ButtonLook, more: string | undefined) =>
  [styles.button, styles[look], more].filter(Boolean).join(' ')

export function ButtonLink({ look = 'signal', className, children, ...link }: LinkProps) {
  return (
    <a {...link} className={classOf(look, className)}>
      {children}
    </a>
  )
}

export function Button({ look = 'signal', className, type = 'button', children, ...button }: ButtonProps) {
  return (
    <button {...button} type={type} className={classOf(look, className)}>
      {children}
    </button>
  )
}

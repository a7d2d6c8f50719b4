import type { AnchorHTMLAttributes, ComponentProps } from 'react'
import styles from './button.module.css'

/** `accent`: the one main action of a section; `soft`: others; `plain`: among many; `icon`: a round target of 48 px. */
type Look = { look?: 'accent' | 'soft' | 'plain' | 'icon' }

function classOf(look: Look['look'], more?: string) {
  const names = [
    styles.button,
    look === 'icon' ? `${styles.plain} ${styles.icon}` : styles[look ?? 'soft'],
    more,
  ]
  return names.filter(Boolean).join(' ')
}

/** Shows a plain button, without react-aria. */
export function Button({ look, className, type, ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type ?? 'button'} className={classOf(look, className)} {...rest} />
}

/** Shows a link that looks like a button. */
export function ButtonLink({ look, className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return <a className={classOf(look, className)} {...rest} />
}

import type { KeyboardEvent, ReactNode } from 'react'
import styles from './full-screen.module.css'
import { Modal } from './modal'

type Props = {
  label: string
  onClose: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** Shows pictures in full screen, on black, with round buttons. */
export function FullScreen({ label, ...rest }: Props) {
  return <Modal name={{ label }} className={styles.screen ?? ''} {...rest} />
}

import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Popover, PopoverContext } from 'react-aria-components/Popover'
import { useContextProps } from 'react-aria-components/slots'
import styles from './widgets.module.css'

/**
 * Shows what a combobox offers. Laid over the page it would close whenever the page below scrolls, as it does when a phone's
 * keyboard comes or a finger moves: on touch screens it is a part of the page and scrolls with its field.
 */
export function ComboList({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  // Without a state the library only collects the choices.
  if (!state) return children
  if (state.isOpen && matchMedia('(pointer: coarse)').matches) return <InPage>{children}</InPage>
  return <Popover className={styles.list ?? ''}>{children}</Popover>
}

function InPage({ children }: { children: ReactNode }) {
  const own = useRef<HTMLElement>(null)
  // The reference by which the combobox knows that a press was inside.
  const [, ref] = useContextProps({}, own, PopoverContext)
  useEffect(() => own.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={ref as RefObject<HTMLDivElement>} className={`${styles.list} ${styles.inPage}`}>
      {children}
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { modalShown, type PromoteModal } from '@/store/ads/quick-promote'
import { useAppDispatch } from '@/store/hooks'
import { BillingModal } from './billing-modal'
import { BusinessAddressModal } from './business-address-modal'
import { ConsentModal } from './consent-modal'
import { ConversionsModal } from './conversions-modal'
import type { ModalProps } from './modal-props'
import { PinSelectionModal } from './pin-selection-modal'
import { ShortDurationModal } from './short-duration-modal'

const modals: Readonly<Record<PromoteModal, (props: ModalProps) => ReactNode>> = {
  pinSelection: PinSelectionModal,
  billingForm: BillingModal,
  businessAddress: BusinessAddressModal,
  consent: ConsentModal,
  shortDuration: ShortDurationModal,
  conversionOpenAdsManager: ConversionsModal,
}

/** Shows the open dialog of the form. */
export function PromoteModals(props: Omit<ModalProps, 'onClose'>) {
  const dispatch = useAppDispatch()
  const { modal } = props.form
  useReturnedFocus(modal !== null)
  if (modal === null) return null
  const Modal = modals[modal]
  return <Modal key={modal} {...props} onClose={() => dispatch(modalShown(null))} />
}

/**
 * Returns the focus to where it was before the first of several dialogs: each later one knows only a button of the dialog
 * before it.
 */
function useReturnedFocus(isOpen: boolean): void {
  const outside = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[data-modal]')) outside.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (isOpen || !outside.current) return
    // The dialog itself tries first, a frame later.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) outside.current?.focus()
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}

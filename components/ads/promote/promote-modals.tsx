import type { ReactNode } from 'react'
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
  if (modal === null) return null
  const Modal = modals[modal]
  return <Modal key={modal} {...props} onClose={() => dispatch(modalShown(null))} />
}

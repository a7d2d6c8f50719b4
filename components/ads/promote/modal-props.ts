import type { OfferedAccount } from '@/lib/ads/promote/load.server'
import type { QuickPromote } from '@/store/ads/quick-promote'
import type { Promoting } from './use-promote'

/** The props of each dialog of the form. */
export type ModalProps = {
  form: QuickPromote
  account: OfferedAccount
  promotion: Promoting
  onClose: () => void
}

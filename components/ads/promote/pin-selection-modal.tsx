import Router from 'next/router'
import { promoteHref } from '@/components/content/pins/use-may-promote'
import type { ModalProps } from './modal-props'
import { PickPinSheet } from './pick-pin-sheet'

/** Chooses another pin, whose page has the same form. */
export function PinSelectionModal({ form, account, onClose }: ModalProps) {
  return (
    <PickPinSheet
      ad_account_id={account.id}
      current={form.pin?.id ?? null}
      onClose={onClose}
      onPick={async (id) => {
        onClose()
        if (id !== form.pin?.id) await Router.push(promoteHref(id))
      }}
    />
  )
}

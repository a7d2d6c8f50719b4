import type { WirePin } from '@/lib/content/pins/schema'
import { useAppSelector } from '@/store/hooks'

/** Returns the address at which a pin is promoted. */
export const promoteHref = (pin_id: string) => `/ads/quick-promote/${pin_id}/`

/** Returns true if the viewer is a business that may advertise; not where the host has no ads. */
export const useMayAdvertise = (): boolean =>
  useAppSelector(
    // A member who acts for a profile has their own rights on its ad accounts, if any.
    ({ session: { viewer } }) => viewer?.has_promotions === true && viewer.is_partner && !viewer.acting_by,
  )

/** Returns true if the viewer may promote a pin: a business its own, which everyone can see. */
export function useMayPromote({ pinner, board, is_repin }: Pick<WirePin, 'pinner' | 'board' | 'is_repin'>) {
  const isOpen = !is_repin && board.privacy === 'public'
  const mayAdvertise = useMayAdvertise()
  const isOwn = useAppSelector(({ session: { viewer } }) => viewer?.id === pinner.id)
  return mayAdvertise && isOpen && isOwn
}

import Router from 'next/router'
import { closeupOf } from '@/components/content/open-pin/open-pin'

/** Leaves the closeup of a deleted pin, for its board or the page below; does nothing if it is not open. */
export function leaveCloseup(pin: { id: string; board: { url: string } }): void {
  const place = closeupOf(pin.id, Router)
  if (place === 'page') void Router.replace(pin.board.url)
  if (place === 'over') Router.back()
}

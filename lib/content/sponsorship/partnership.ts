/** Whether a business paid for a pin in the making, and which; that is kept while the switch is off. */
export type Partnership = {
  isPaidPartnership: boolean
  sponsor: { id: string; username: string; full_name: string } | null
}

export const unpaid: Partnership = { isPaidPartnership: false, sponsor: null }

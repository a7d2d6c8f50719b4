/** The paid partnership of a pin being created; the business is remembered while the switch is off. */
export type Partnership = {
  isPaidPartnership: boolean
  sponsor: { id: string; username: string; full_name: string } | null
}

export const unpaid: Partnership = { isPaidPartnership: false, sponsor: null }

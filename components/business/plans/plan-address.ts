/** Returns the address of a marketing plan, or of the list of them; `edit` opens its questions. */
export function planHref(business_id: string, plan_id?: string, edit = false): string {
  const of = plan_id === undefined ? '' : `&plan_id=${plan_id}`
  return `/business/plan/?business_id=${business_id}${of}${edit ? '&edit=1' : ''}`
}

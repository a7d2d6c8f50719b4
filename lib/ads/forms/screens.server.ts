import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { adsScreen } from '../area/ads-screen.server'
import { type Managed, managedBy } from '../manager/accounts.server'
import { formLimits } from './kinds'
import { formById, formsOf } from './queries.server'
import type { WireForm } from './schema'

export type LoadedForms = Managed & { forms: WireForm[] }
/** A form, or the page of a new one. */
export type LoadedForm = Managed & { form: WireForm | null }

const accountOfForm = statement<{ ad_account_id: string }, [id: string]>(
  'account_of_lead_form',
  `select ad_account_id from ad_lead_forms where id = $1`,
)

/** Loads the lead forms of an ad account, all of them. @throws AppError 404, 29 */
async function loadForms(member: Member, search: URLSearchParams): Promise<LoadedForms> {
  const managed = await managedBy(member, {
    ad_account_id: search.get('ad_account_id'),
    business_id: search.get('business_id'),
  })
  const list = {
    ad_account_id: managed.account.id,
    page_size: formLimits.perAccount,
    order: 'DESCENDING',
  } as const
  const { items } = await formsOf(member, { ...list, bookmarks: [] })
  return { ...managed, forms: items }
}

/** Loads a lead form. @throws AppError 404, 29 */
async function loadForm(member: Member, lead_form_id: string): Promise<LoadedForm> {
  const [place] = /^\d{1,18}$/.test(lead_form_id) ? await accountOfForm(lead_form_id) : []
  if (!place) throw new AppError('notFound')
  const [managed, form] = await Promise.all([
    managedBy(member, place),
    formById(member, { ...place, lead_form_id }),
  ])
  return { ...managed, form }
}

export const formScreens = {
  '/ads/forms': adsScreen({ text: 'leadForms' }, async (member, { query }) => ({
    name: 'ads-forms' as const,
    ...(await loadForms(member, query)),
  })),
  '/ads/forms/create': adsScreen(
    { text: 'newLeadForm' },
    async (member, { query }): Promise<LoadedForm & { name: 'ads-form' }> => {
      const managed = await managedBy(member, { ad_account_id: query.get('ad_account_id') })
      if (!managed.account.can_edit) throw new AppError('notPermitted')
      return { name: 'ads-form', ...managed, form: null }
    },
  ),
  '/ads/forms/:form': adsScreen(
    ({ form }: LoadedForm & { name: 'ads-form' }) => form?.name ?? { text: 'leadForms' },
    async (member, { params }) => ({
      name: 'ads-form' as const,
      ...(await loadForm(member, params.form ?? '')),
    }),
  ),
}

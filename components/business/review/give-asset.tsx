import { useState } from 'react'
import { FormAnswers } from '@/components/business/kit/form-answers'
import { refusalOf } from '@/components/platform/problem'
import { QueryProblem } from '@/components/platform/query-problem'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { useQuery } from '@/components/platform/use-query'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { AssetPermission } from '@/lib/business/access/permissions'
import type { ReviewedAsset } from '@/lib/business/review/schema'
import { api } from '@/lib/edge/client/api'
import { type Grantee, setAccess } from '../access/access-calls'
import { PermissionChoice } from '../access/permission-choice'
import { changeAll } from '../kit/change-all'
import { everyPage } from '../kit/every-page'
import styles from './review.module.css'

type Candidate = { kind: Grantee; id: string; name: string }

/** Above this number the list can be searched. */
const few = 8

/** Reads everyone whom an asset of a business can be given to: its people, and its partners. */
async function candidatesOf(business_id: string): Promise<Candidate[]> {
  const requested = { business_id, page_size: 250 }
  const [people, partners] = await Promise.all([
    everyPage((next) => api('GET /v5/businesses/:business_id/members', { ...requested, ...next })),
    everyPage((next) => api('GET /v5/businesses/:business_id/partners', { ...requested, ...next })),
  ])
  const named =
    (kind: Grantee) => (one: { id: string; name: string; user: { username: string | null } }) => ({
      kind,
      id: one.id,
      name: one.user.username ? `${one.name} (${one.user.username})` : one.name,
    })
  return [...people.map(named('members')), ...partners.map(named('partners'))]
}

type Props = { business_id: string; asset: ReviewedAsset; onClose: () => void }

/** Gives several people and partners the same permissions on one asset, in one step. */
export function GiveAsset({ business_id, asset, onClose }: Props) {
  const t = useTranslations('business')
  const list = useQuery(business_id, () => candidatesOf(business_id))
  const [term, setTerm] = useState('')
  const form = useForm({
    values: { chosen: [] as readonly string[], granted: [] as AssetPermission[] },
    submit: async ({ chosen, granted }) => {
      for (const kind of ['members', 'partners'] as const) {
        const to = (list.data ?? []).filter((one) => one.kind === kind && chosen.includes(one.id))
        const accesses = to.map(({ id }) => ({ who: id, asset_id: asset.id, permissions: granted }))
        if (accesses.length === 0) continue
        const items = accesses.map((_, index) => ({ id: String(index) }))
        const { reason } = await changeAll(setAccess(kind, accesses), business_id, items)
        if (reason !== null) throw refusalOf({ message: reason })
      }
      showToast({ message: t('review.given', { count: chosen.length, asset: asset.name }) })
      onClose()
    },
    reload: reloadPage,
  })
  const { chosen, granted } = form.values
  const found = (list.data ?? []).filter(
    ({ id, name }) => chosen.includes(id) || name.toLowerCase().includes(term.trim().toLowerCase()),
  )
  return (
    <Dialog title={t('review.giveAsset', { name: asset.name })} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.edit} onSubmit={form.onSubmit}>
        <QueryProblem of={list} />
        {(list.data?.length ?? 0) > few && (
          <input
            type="search"
            className={styles.find}
            aria-label={t('review.findPeople')}
            placeholder={t('review.findPeople')}
            value={term}
            maxLength={100}
            onChange={({ target }) => setTerm(target.value)}
          />
        )}
        <fieldset className={styles.people} aria-busy={list.data === null}>
          <legend>{t('review.whom')}</legend>
          {list.data?.length === 0 && <p>{t('review.nobody')}</p>}
          {found.map(({ kind, id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  form.set('chosen', target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              <bdi>{name}</bdi>{' '}
              <small>{t(kind === 'members' ? 'review.kinds.PERSON' : 'review.kinds.PARTNER')}</small>
            </label>
          ))}
        </fieldset>
        <PermissionChoice type={asset.type} granted={granted} onChange={(now) => form.set('granted', now)} />
        {chosen.length > 0 && <p>{t('review.replaces', { count: chosen.length })}</p>}
        <Problem>{form.problem}</Problem>
        <FormAnswers
          isPending={form.isPending}
          isIncomplete={chosen.length === 0 || granted.length === 0}
          onCancel={onClose}
        >
          {t('review.give')}
        </FormAnswers>
      </form>
    </Dialog>
  )
}

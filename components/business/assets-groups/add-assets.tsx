import { useState } from 'react'
import { useAssets } from '@/components/business/assets/use-assets'
import styles from '@/components/business/kit/business.module.css'
import { Checks } from '@/components/business/kit/checks'
import { FormAnswers } from '@/components/business/kit/form-answers'
import { QueryProblem } from '@/components/platform/query-problem'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { groupEdited } from '@/store/business/asset-groups'
import { useAppDispatch } from '@/store/hooks'
import page from './group.module.css'
import { changeGroup } from './group-calls'
import type { Group, Names } from './use-group'

/** Assets above this number can be searched. */
const few = 8

type Props = { group: Group; onNames: (names: Names) => void; onClose: () => void }

/** Adds assets of the business, or of its children, to a group. */
export function AddAssets({ group, onNames, onClose }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const assets = useAssets(group.business_id)
  const [term, setTerm] = useState('')
  const form = useForm({
    values: { chosen: [] as string[] },
    submit: async ({ chosen }) => {
      const changed = await changeGroup(group.business_id, group.id, { asset_ids_to_add: chosen })
      onNames(Object.fromEntries(open.map(({ id, name }) => [id, name])))
      dispatch(groupEdited(changed))
      showToast({ message: t('assetGroup.assetsAdded', { count: chosen.length }) })
      onClose()
    },
    reload: reloadPage,
  })
  const { chosen } = form.values
  const isIn = (id: string) => group.adAccounts.includes(id) || group.profiles.includes(id)
  const open = assets.data?.filter(({ id }) => !isIn(id)) ?? []
  const wanted = term.trim().toLowerCase()
  const found = open.filter(({ id, name }) => chosen.includes(id) || name.toLowerCase().includes(wanted))
  return (
    <Dialog title={t('assetGroup.addAssets')} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <QueryProblem of={assets} />
        {assets.data && open.length === 0 && (
          <>
            <p>{t('assetGroup.allIn')}</p>
            <p>
              <ButtonLink href={`/business/manager/ad-accounts/?business_id=${group.business_id}`}>
                {t('tables.ad-accounts')}
              </ButtonLink>
            </p>
          </>
        )}
        {open.length > few && (
          <input
            type="search"
            className={page.find}
            aria-label={t('grants.find')}
            placeholder={t('grants.find')}
            value={term}
            maxLength={100}
            onChange={({ target }) => setTerm(target.value)}
          />
        )}
        {(['AD_ACCOUNT', 'PROFILE'] as const).map((type) => {
          const some = found.filter((one) => one.type === type)
          if (some.length === 0) return null
          const ids = some.map(({ id }) => id)
          return (
            <Checks
              key={type}
              label={t(`grants.types.${type}`)}
              values={ids}
              chosen={chosen}
              words={(id) => some.find((one) => one.id === id)?.name ?? id}
              onChange={(now) => form.set('chosen', [...chosen.filter((id) => !ids.includes(id)), ...now])}
            />
          )
        })}
        {open.length > 0 && found.length === 0 && <p>{t('grants.noneFound')}</p>}
        <Problem>{form.problem}</Problem>
        <FormAnswers isPending={form.isPending} isIncomplete={chosen.length === 0} onCancel={onClose}>
          {t('assetGroup.add', { count: chosen.length })}
        </FormAnswers>
      </form>
    </Dialog>
  )
}

import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { PermissionChoice } from '@/components/business/access/permission-choice'
import styles from '@/components/business/kit/business.module.css'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Icon } from '@/components/ui/icon'
import patterns from '@/components/ui/patterns.module.css'
import { Problem } from '@/components/ui/problem'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { AssetPermission } from '@/lib/business/access/permissions'
import { api } from '@/lib/edge/client/api'
import { groupEdited, partnersAdded } from '@/store/business/asset-groups'
import { useAppDispatch } from '@/store/hooks'
import page from './group.module.css'
import { grant, type HolderType, listOf } from './group-calls'
import type { Group, Names } from './use-group'

const FindBox = dynamic(() =>
  retryImport(() => import('@/components/ui/fields/find-box')).then((module) => module.FindBox),
)

/** Finds people or partners of a business by part of their name. */
const find = async (type: HolderType, business_id: string, search_term: string) => {
  const requested = { business_id, search_term, page_size: 25 }
  const { items } =
    type === 'PEOPLE'
      ? await api('GET /v5/businesses/:business_id/members', requested)
      : await api('GET /v5/businesses/:business_id/partners', requested)
  return items.map(({ id, name, user }) => ({ id, name, username: user.username ?? '' }))
}

type Someone = Awaited<ReturnType<typeof find>>[number]
/** Returns everyone who was chosen: those of the list, and the one in the field. */
const chosenOf = (listed: readonly Someone[], current: Someone | null) =>
  current ? [...listed, current] : [...listed]

type Props = { type: HolderType; group: Group; onNames: (names: Names) => void; onClose: () => void }

/** Gives people or partners of the business permissions on all assets of a group. */
export function AddHolders({ type, group, onNames, onClose }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const offered = useRef<readonly Someone[]>([])
  const granted = group[listOf[type]]
  const form = useForm({
    values: {
      listed: [] as Someone[],
      current: null as Someone | null,
      permissions: [] as AssetPermission[],
    },
    submit: async ({ listed, current, permissions }) => {
      const chosen = chosenOf(listed, current)
      const given = chosen.map(({ id }) => ({ who: id, asset_id: group.id, permissions }))
      await grant(type, group.business_id, given)
      onNames(Object.fromEntries(chosen.map(({ id, name }) => [id, name])))
      const added = chosen.map(({ id }) => ({ id, permissions }))
      if (type === 'PARTNER') dispatch(partnersAdded({ groupId: group.id, partners: added }))
      else dispatch(groupEdited({ id: group.id, employees: [...granted, ...added] }))
      showToast({ message: t('grants.saved') })
      onClose()
    },
    reload: reloadPage,
  })
  const { listed, current, permissions } = form.values
  const chosen = chosenOf(listed, current)
  const isKnown = ({ id }: Someone) =>
    granted.some((one) => one.id === id) || listed.some((one) => one.id === id)
  const table = type === 'PEOPLE' ? 'employees' : 'partners'
  return (
    <Dialog title={t(`assetGroup.addHolders.${type}`)} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        {/* Empty again for another one. */}
        <FindBox
          key={listed.map(({ id }) => id).join()}
          label={t(`assetGroup.find.${type}`)}
          find={async (term) => {
            const items = (await find(type, group.business_id, term)).filter((one) => !isKnown(one))
            offered.current = items
            return items.map(({ id, name, username }) => ({ value: id, label: name, note: username }))
          }}
          words={{
            finding: t('audience.finding'),
            none: t(`assetGroup.noneFound.${type}`),
            failed: t('audience.notFound'),
          }}
          onChange={(id) => form.set('current', offered.current.find((each) => each.id === id) ?? null)}
        />
        {current && (
          <p className={page.another}>
            <Button onClick={() => form.change({ listed: chosen, current: null })}>
              {t('assetGroup.another')}
            </Button>
          </p>
        )}
        {listed.length > 0 && (
          <ul className={page.chosen}>
            {listed.map((one) => (
              <li key={one.id}>
                <bdi>{one.name}</bdi>
                <button
                  type="button"
                  className={patterns.press}
                  aria-label={t('assetGroup.notThis', { name: one.name })}
                  onClick={() =>
                    form.set(
                      'listed',
                      listed.filter((each) => each !== one),
                    )
                  }
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <PermissionChoice
          type="ASSET_GROUP"
          granted={permissions}
          onChange={(now) => form.set('permissions', now)}
        />
        <Problem>{form.problem}</Problem>
        <DialogAnswers>
          <Button
            type="submit"
            look="accent"
            disabled={form.isPending || chosen.length === 0 || permissions.length === 0}
          >
            {t('assetGroup.give')}
          </Button>
          <ButtonLink href={`/business/manager/${table}/?business_id=${group.business_id}`}>
            {t(`assetGroup.elsewhere.${type}`)}
          </ButtonLink>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}

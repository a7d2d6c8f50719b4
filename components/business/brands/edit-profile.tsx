import business from '@/components/business/kit/business.module.css'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireBrand } from '@/lib/business/brands/schema'
import { defined } from '@/lib/core/defined'
import { api } from '@/lib/edge/client/api'
import { ProfileFields } from './profile-fields'
import styles from './profiles.module.css'
import { usePicture } from './use-picture'
import { useLabels } from './use-profile-labels'

const path =
  '/v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id' as const

type Of = { business_hierarchy_id: string; brand_account_id: string }
type Props = { of: Of; brand: WireBrand; onChanged: () => void }

/** Changes or deletes a brand account, or brings back one that is being deleted. */
export function EditProfile({ of, brand, onChanged }: Props) {
  const t = useTranslations('business.brand')
  if (brand.delete_after !== null) return <Ended of={of} brand={brand} onChanged={onChanged} />
  return (
    <>
      <Fields of={of} brand={brand} />
      <DeleteButton
        label={t('delete')}
        question={t('deleteTitle', { name: brand.name })}
        text={t('deleteText')}
        run={async () => {
          await api(`DELETE ${path}`, of)
          showToast({ message: t('deleted') })
          onChanged()
          await reloadPage()
        }}
      />
    </>
  )
}

function Fields({ of, brand }: Pick<Props, 'of' | 'brand'>) {
  const t = useTranslations('business')
  const { name, username, country, about, website } = brand
  const picture = usePicture({ unreadable: t('brand.unreadable'), lost: t('brand.lost') })
  const labels = useLabels()
  const form = useForm({
    values: { name, username, country, about, website },
    labels,
    submit: async (values) => {
      const { picked: image_signature } = picture
      await api(`PATCH ${path}`, {
        ...of,
        ...values,
        ...defined({ image_signature }),
      })
    },
    done: t('saved'),
    reload: reloadPage,
  })
  return (
    <form className={business.form} onSubmit={form.onSubmit}>
      <ProfileFields shown={brand} picture={picture} form={form} />
      <Problem>{form.problem}</Problem>
      <Button type="submit" look="accent" disabled={form.isPending || picture.isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}

function Ended({ of, brand, onChanged }: Props) {
  const t = useTranslations('business.brand')
  const format = useFormatter()
  const date = format.dateTime(new Date(brand.delete_after ?? 0), { dateStyle: 'medium' })
  const { isPending, start } = useAction(() => api(`POST ${path}/restore`, of), {
    toasts: true,
    done: t('restored'),
    reload: async () => {
      onChanged()
      await reloadPage()
    },
  })
  return (
    <>
      <p className={styles.hint}>{t('deletes', { date })}</p>
      <Button look="accent" disabled={isPending} onClick={() => void start()}>
        {t('restore')}
      </Button>
    </>
  )
}

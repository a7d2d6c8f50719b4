import { AddForm, type AddProps } from '@/components/business/kit/add-form'
import { useForm } from '@/components/platform/use-form'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { ProfileFields, type ProfileForm } from './profile-fields'
import styles from './profiles.module.css'
import { usePicture } from './use-picture'
import { useLabels } from './use-profile-labels'

/** Creates a brand account: one more profile of the business. */
export function AddProfile({ table, business, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  const labels = useLabels()
  const picture = usePicture({ unreadable: t('brand.unreadable'), lost: t('brand.lost') })
  const form = useForm<ProfileForm>({
    values: { name: '', username: '', country: business.country, about: '', website: '' },
    labels,
    submit: async (values) => {
      await api('POST /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts', {
        business_hierarchy_id: business.id,
        ...values,
        ...(picture.picked ? { image_signature: picture.picked } : {}),
      })
      showToast({ message: t('brand.made') })
      onAdded()
    },
  })
  return (
    <AddForm table={table} form={form} word={t('add.submit')} isReady={!picture.isBusy} onClose={onClose}>
      <p className={styles.hint}>{t('brand.hint')}</p>
      <ProfileFields shown={{ id: business.id, image_large_url: null }} picture={picture} form={form} />
    </AddForm>
  )
}

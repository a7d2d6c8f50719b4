import styles from '@/components/business/kit/business.module.css'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { groupErrorCleared } from '@/store/business/asset-groups'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Says that an answer about asset groups could not be used, and loads them again when asked. */
export function GroupProblem() {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const error = useAppSelector((state) => state.business?.assetGroups.error ?? null)
  if (error === null) return null
  return (
    <div className={styles.failed}>
      <Problem>{t('assetGroup.unreadable')}</Problem>
      <Button
        onClick={() => {
          dispatch(groupErrorCleared())
          void reloadPage()
        }}
      >
        {t('retry')}
      </Button>
      <Button look="plain" onClick={() => dispatch(groupErrorCleared())}>
        {t('assetGroup.dismiss')}
      </Button>
    </div>
  )
}

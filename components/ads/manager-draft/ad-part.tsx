import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { AdLine } from '@/lib/ads/manager/tables.server'
import { sendOne } from '../kit/changes'
import { adTitle } from '../kit/title'
import formStyles from '../manager-forms/forms.module.css'
import { AdFields } from '../manager-forms/level-fields'
import { adFields, adValues } from '../manager-forms/values'
import { PinPreview } from '../pins/pin-preview'
import styles from './draft.module.css'
import { usePart } from './draft-parts'
import { useAutosave } from './use-autosave'

type Props = { ad: AdLine; currency: string }

/** An ad of a draft: as its card, with its fields. */
export function AdPart({ ad, currency }: Props) {
  const t = useTranslations('manager')
  const form = useAutosave({ level: 'ads', wire: ad, currency, toValues: adValues, fieldsOf: adFields })
  usePart(`ads.${ad.id}`, form)
  const title = adTitle({ ...ad }, t)
  const remove = useAction(
    async () => {
      await sendOne('change', 'ads', ad.ad_account_id, { id: ad.id, status: 'DELETED_DRAFT' })
      await reloadPage()
    },
    { once: true, toasts: true },
  )
  return (
    <li className={styles.item}>
      <PinPreview image_url={ad.image_url} title={ad.title} profile={ad.profile} />
      <div className={formStyles.form}>
        <AdFields
          values={form.values}
          errorOf={form.errorOf}
          onChange={form.change}
          link={ad.link}
          ad_account_id={ad.ad_account_id}
        />
        <Problem>{form.errorOf('pin_id') ?? form.errorOf('creative_type') ?? form.problem}</Problem>
        <Button
          aria-label={t('draft.removeNamed', { name: title })}
          disabled={remove.isPending}
          onClick={() => void remove.start()}
        >
          {t('draft.remove')}
        </Button>
      </div>
    </li>
  )
}

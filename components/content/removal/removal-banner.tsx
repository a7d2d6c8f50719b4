import { AreaTexts } from '@/components/platform/area-texts'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { ReportReason } from '@/lib/content/reports/reasons'
import texts from '@/messages/en/reports.json'
import styles from './removal-banner.module.css'

type Props = { what: 'pin' | 'board' | 'comment'; caseId: string; rule: ReportReason | null }

/** Informs the owner of a removal in place: the rule, and a link to the reasons and the appeal. */
export function RemovalBanner(props: Props) {
  return (
    <AreaTexts area="reports" texts={texts}>
      <Banner {...props} />
    </AreaTexts>
  )
}

function Banner({ what, caseId, rule }: Props) {
  const t = useTranslations('reports')
  return (
    <p className={styles.banner} data-what={what}>
      <Icon name="eyeOff" size={20} />
      <span>
        {t(`removed.${what}`)} {rule && <>{t('removed.rule', { rule: t(`reason.${rule}`) })} </>}
        <a href={`/report/${caseId}/`}>{t('removed.why')}</a>
      </span>
    </p>
  )
}

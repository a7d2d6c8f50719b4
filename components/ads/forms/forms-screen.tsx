import business from '@/components/business/kit/business.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { LoadedForms } from '@/lib/ads/forms/screens.server'
import texts from '@/messages/en/forms.json'
import { ManagerFrame } from '../frame/manager-frame'
import styles from './forms.module.css'

type Props = { screen: LoadedForms }

/** Renders `/ads/forms`: the lead forms of an ad account. */
export function FormsScreen({ screen }: Props) {
  return (
    <ManagerFrame managed={screen} crumbs={[{ page: 'formsPage' }]} current="forms">
      <AreaTexts area="forms" texts={texts}>
        <Content screen={screen} />
      </AreaTexts>
    </ManagerFrame>
  )
}

function Content({ screen: { account, forms } }: Props) {
  const t = useTranslations('leadForms')
  const create = account.can_edit && (
    <ButtonLink look="accent" href={`/ads/forms/create/?ad_account_id=${account.id}`}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <header className={business.head}>
        <h1>{t('title')}</h1>
        {forms.length > 0 && create}
      </header>
      {!account.can_edit && <p>{t('onlyReads')}</p>}
      {forms.length === 0 ? (
        <EmptyState title={t('empty')} text={t(account.can_edit ? 'emptyText' : 'emptyRead')}>
          {create}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {forms.map(({ id, name, status, questions, submission_count }) => (
            <li key={id}>
              <a href={`/ads/forms/${id}/`} dir="auto">
                {name}
              </a>
              <small>
                {t(`states.${status}`)}
                {', '}
                {t('line', { questions: questions.length, count: submission_count })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

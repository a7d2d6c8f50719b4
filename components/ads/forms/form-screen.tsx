import business from '@/components/business/kit/business.module.css'
import { QuestionField } from '@/components/content/leads/question-field'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { LoadedForm } from '@/lib/ads/forms/screens.server'
import texts from '@/messages/en/forms.json'
import questionTexts from '@/messages/en/leads-questions.json'
import { formsHref, ManagerFrame } from '../frame/manager-frame'
import { FormEditor } from './form-editor'
import styles from './forms.module.css'
import { Submissions } from './submissions'

type Props = { screen: LoadedForm }

/** Renders `/ads/forms/{form}` and `/ads/forms/create`: a lead form, with what people sent by it. */
export function FormScreen({ screen }: Props) {
  const { account, form } = screen
  const list = { page: 'formsPage' as const, href: formsHref(account.id) }
  return (
    <ManagerFrame
      managed={screen}
      crumbs={[list, form ? { name: form.name } : { page: 'formsNew' }]}
      current="forms"
    >
      <AreaTexts area="forms leads-questions" texts={{ ...texts, ...questionTexts }}>
        <Content key={form?.id ?? 'new'} screen={screen} />
      </AreaTexts>
    </ManagerFrame>
  )
}

function Content({ screen: { account, form } }: Props) {
  const t = useTranslations('leadForms')
  return (
    <>
      <header className={business.head}>
        <h1 dir="auto">{form?.name ?? t('new')}</h1>
      </header>
      {form && <Submissions form={form} account={account} />}
      {account.can_edit ? (
        <FormEditor form={form} ad_account_id={account.id} />
      ) : (
        <section className={styles.part}>
          <h2>{t('preview')}</h2>
          <fieldset className={`${styles.part} ${styles.preview}`} disabled>
            {form?.questions.map((question) => (
              <QuestionField
                key={JSON.stringify(question)}
                question={question}
                value={[]}
                error={null}
                onChange={() => undefined}
              />
            ))}
          </fieldset>
        </section>
      )}
    </>
  )
}

import { useState } from 'react'
import styles from '@/components/platform/admin/form.module.css'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'

type Props = { known: readonly string[]; onAdd: (locale: string) => void; onClose: () => void }

/** Asks for the code of a further language. It is not a form, since it is within one. */
export function AddLanguage({ known, onAdd, onClose }: Props) {
  const t = useTranslations('experiences')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const given = code.trim()
    if (!/^[a-z]{2,3}(-[A-Z0-9]{2,3})?$/.test(given)) setProblem(t('language.codeWrong'))
    else if (known.includes(given)) setProblem(t('language.codeTaken'))
    else onAdd(given)
  }
  return (
    <div className={styles.row}>
      <FormField
        label={t('language.code')}
        value={code}
        error={problem}
        autoComplete="off"
        onChange={setCode}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add}>{t('language.add')}</Button>
      <Button onClick={onClose}>{t('change.cancel')}</Button>
    </div>
  )
}

import { useState } from 'react'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { emailsIn, hashEmails } from './hash-emails'

/** A list of emails, typed or from a CSV file, which leaves this browser as hashes alone. */
export function EmailList({ onChange }: { onChange: (hashes: string[]) => void }) {
  const t = useTranslations('business.add')
  const [text, setText] = useState('')
  const take = async (given: string) => {
    setText(given)
    onChange(await hashEmails(emailsIn(given)))
  }
  return (
    <>
      <FormField
        label={t('list')}
        hint={t('listHint')}
        value={text}
        rows={4}
        onChange={(given) => void take(given)}
      />
      <input
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={t('list')}
        onChange={(event) => void event.target.files?.[0]?.text().then(take)}
      />
    </>
  )
}

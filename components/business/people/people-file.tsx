import { useRef, useState } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { type CustomerList, listInFile } from '@/components/business/kit/customer-list'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'

type Props = {
  /** Maximum people of one batch. */
  max: number
  /** Is called with the emails of a file, at most `max`. */
  onEmails: (emails: readonly string[]) => void
}

/** Adds the emails of a CSV file to a list of people, and says which rows have none. */
export function PeopleFile({ max, onEmails }: Props) {
  const t = useTranslations('business')
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<CustomerList | null>(null)
  const [isFailed, setFailed] = useState(false)
  const take = async (file: File) => {
    setFailed(false)
    try {
      const { signal } = new AbortController()
      const list = await listInFile(file, { signal, onProgress: () => {} })
      setFound(list)
      onEmails(list.emails.slice(0, max))
    } catch {
      setFound(null)
      setFailed(true)
    }
  }
  return (
    <>
      <p className={styles.ways}>
        <Button onClick={() => input.current?.click()}>{t('add.file')}</Button>
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('add.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void take(file)
        }}
      />
      <div role="status">
        {isFailed && <Problem>{t('list.failed')}</Problem>}
        {found && <p>{t('list.found', { count: found.emails.length })}</p>}
        {found && found.emails.length > max && <p>{t('add.fileTooMany', { most: max })}</p>}
        {found && found.badCount > 0 && (
          <>
            <p>{t('list.bad', { count: found.badCount })}</p>
            <ul className={styles.events}>
              {found.bad.map(({ row, text }) => (
                <li key={row}>
                  {t('list.row', { row })} <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

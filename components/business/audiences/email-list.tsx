import { useRef, useState } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { WorkProgress } from '@/components/business/kit/work-progress'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { type ListState, useCustomerList } from './use-customer-list'

/**
 * Asks for a list of emails, typed or from a CSV file, of which only hashes leave this browser; null while they are
 * computed.
 */
export function EmailList({ onChange }: { onChange: Parameters<typeof useCustomerList>[0] }) {
  const t = useTranslations('business')
  const [text, setText] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const { state, takeText, takeFile, stop } = useCustomerList(onChange)
  const forgetFile = () => {
    if (file.current) file.current.value = ''
  }
  return (
    <>
      <FormField
        label={t('add.list')}
        hint={t('add.listHint')}
        value={text}
        rows={4}
        onChange={(given) => {
          setText(given)
          forgetFile()
          void takeText(given)
        }}
      />
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={t('add.list')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (!chosen) return
          setText('')
          void takeFile(chosen)
        }}
      />
      {state.work && (
        <WorkProgress
          text={t(`list.${state.work.step}`, percentOf(state.work))}
          done={state.work.done}
          of={state.work.of}
          onCancel={() => {
            forgetFile()
            stop()
          }}
        />
      )}
      <Found of={state} />
    </>
  )
}

const percentOf = ({ done, of }: { done: number; of: number }) => ({
  done,
  count: of,
  percent: of === 0 ? 1 : done / of,
})

/** Shows how many emails are in the list, and the rows without one. */
function Found({ of: { work, found, isFailed } }: { of: ListState }) {
  const t = useTranslations('business.list')
  return (
    <div role="status">
      {isFailed && <Problem>{t('failed')}</Problem>}
      {found && !work && <p>{t('found', { count: found.count })}</p>}
      {found && found.badCount > 0 && (
        <>
          <p>{t('bad', { count: found.badCount })}</p>
          <ul className={styles.events}>
            {found.bad.map(({ row, text }) => (
              <li key={row}>
                {t('row', { row })} <bdi>{text}</bdi>
              </li>
            ))}
            {found.badCount > found.bad.length && (
              <li>{t('more', { count: found.badCount - found.bad.length })}</li>
            )}
          </ul>
        </>
      )}
    </div>
  )
}

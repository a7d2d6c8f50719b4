import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import styles from './query-problem.module.css'
import type { Query } from './use-query'

/** Explains why something could not be loaded, with a retry; nothing if there is no problem. */
export function QueryProblem({
  of: { problem, reload },
}: {
  of: Pick<Query<unknown>, 'problem' | 'reload'>
}) {
  const t = useTranslations('ui')
  if (problem === null) return null
  return (
    <div className={styles.failed}>
      <Problem>{problem}</Problem>
      <Button onClick={reload}>{t('reload')}</Button>
    </div>
  )
}

import styles from '@/components/platform/admin/admin.module.css'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireOverview } from '@/lib/edge/overview/schema'
import { useAmount } from './use-amount'

/** Shows the disks, the last backup and the versions of an installation. */
export function Installation({
  disks,
  backup_at,
  version,
}: Pick<WireOverview, 'disks' | 'backup_at' | 'version'>) {
  const t = useTranslations('admin.overview')
  const format = useFormatter()
  const { bytes } = useAmount()
  const rows: [label: string, value: string][] = [
    ...disks.map(({ folder, free, total }): [string, string] => [
      t('disk', { folder }),
      t('diskFree', { free: bytes(free), total: bytes(total) }),
    ]),
    [
      t('backup'),
      backup_at
        ? format.dateTime(new Date(backup_at), { dateStyle: 'medium', timeStyle: 'short' })
        : t('noBackup'),
    ],
    [t('release'), t('releaseText', { release: version.release, build: version.build })],
    [t('node'), version.node],
    [t('postgres'), version.postgres],
  ]
  return (
    <section className={styles.part} aria-labelledby="overview-machine">
      <h2 id="overview-machine">{t('machine')}</h2>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

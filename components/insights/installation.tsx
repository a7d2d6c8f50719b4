import styles from '@/components/platform/admin/admin.module.css'
import { useAmount } from '@/components/platform/admin/use-amount'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireOverview } from '@/lib/edge/overview/schema'

type Row = [label: string, value: string]

/** Shows the disks, the memory, the certificate, the last backup and the versions of an installation. */
export function Installation({
  disks,
  memory,
  certificate,
  backup_at,
  version,
}: Pick<WireOverview, 'disks' | 'memory' | 'certificate' | 'backup_at' | 'version'>) {
  const t = useTranslations('admin.overview')
  const format = useFormatter()
  const { bytes } = useAmount()
  const certificateText = (seen: NonNullable<WireOverview['certificate']>) => {
    if ('problem' in seen) return t('certificateUnreachable')
    const date = format.dateTime(new Date(seen.valid_to), { dateStyle: 'medium' })
    return t(seen.is_trusted ? 'certificateUntil' : 'certificateInvalid', { date })
  }
  const rows: Row[] = [
    ...disks.map(
      ({ folder, free, total }): Row => [
        t('disk', { folder }),
        t('diskFree', { free: bytes(free), total: bytes(total) }),
      ],
    ),
    ...(memory
      ? [[t('memory'), t('diskFree', { free: bytes(memory.free), total: bytes(memory.total) })] as Row]
      : []),
    ...(certificate ? [[t('certificate'), certificateText(certificate)] as Row] : []),
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

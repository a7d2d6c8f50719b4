import { useTranslations } from '@/i18n/texts'
import type { InviteAsset } from '@/lib/business/invites/schema'
import styles from './invite.module.css'

type Props = { title: string; assets: readonly InviteAsset[] }

/** Lists the assets of an invite, with what it lets one do with each; nothing without any. */
export function GivenAssets({ title, assets }: Props) {
  const t = useTranslations('business')
  if (assets.length === 0) return null
  return (
    <section className={styles.given}>
      <h3>{title}</h3>
      <ul>
        {assets.map(({ name, type, permissions }) => (
          <li key={`${type}:${name}`}>
            <span>
              <bdi>{name}</bdi> <small>{t(`types.${type}`)}</small>
            </span>
            {permissions.map((one) => (
              <span key={one}>
                <strong>{t(`permissions.${one}`)}</strong> <small>{t(`grants.allows.${one}`)}</small>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

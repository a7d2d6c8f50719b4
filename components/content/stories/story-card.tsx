import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { StoryBlock } from '@/lib/content/stories/story'
import { StoryMark } from './story-mark'
import { StoryMusic } from './story-music'
import styles from './story-page.module.css'

/** Returns the host of an address, without `www.`; '' for an invalid one. */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''
}

/** Shows a link with its text and picture, or music: with a player, or only its name. */
export function StoryCard({ block }: { block: StoryBlock }) {
  const t = useTranslations('story')
  const isMusic = block.type === 'story_pin_music_block'
  const { link, image, artist, track } = block
  if (track) return <StoryMusic block={block} track={track} />
  const name = block.name ?? ''
  const words = isMusic ? (artist ? t('by', { name, artist }) : name) : block.text
  const inside = (
    <>
      {image && <img src={image.small} alt="" width={48} height={48} loading="lazy" />}
      {!image && (isMusic ? <StoryMark name="music" size={20} /> : <Icon name="link" size={20} />)}
      <span>
        {isMusic && <span className="visually-hidden">{t('music')}: </span>}
        {words && <b dir="auto">{words}</b>}
        {link && <small dir="ltr">{hostOf(link)}</small>}
      </span>
    </>
  )
  if (!link) return <p className={styles.card}>{inside}</p>
  return (
    <a className={styles.card} href={link} target="_blank" rel="nofollow ugc noopener">
      {inside}
      <Icon name="external" size={16} />
      <span className="visually-hidden">({t('newTab')})</span>
    </a>
  )
}

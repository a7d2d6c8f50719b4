import { useEffect, useId, useRef } from 'react'
import { useOverlayPosition } from 'react-aria/useOverlayPosition'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import styles from './placements.module.css'

type Props = {
  anchor: () => HTMLElement | null
  step: { title: string; text: string; at: number; count: number; locale: string }
  /** The button of the last step, with the page that it opens; null before it. */
  last: { action: string; link: string } | null
  onBack: (() => void) | null
  onNext: () => void
  onDismiss: () => void
}

/** Keeps the keyboard at the button, once it was used to go from step to step. */
function useMovedFocus(at: number) {
  const next = useRef<HTMLParagraphElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at)
      next.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    before.current = at
  }, [at])
  return next
}

/** Returns the side of a part at which its step begins: that of the page's text, which may differ from the browser's. */
const sideOf = () =>
  document.documentElement.dir === 'rtl' ? ('bottom right' as const) : ('bottom left' as const)

/** Shows one step of a tour beside its part of the page. It follows the page's order for the keyboard, and Escape ends the tour. */
export function TourStep({ anchor, step, last, onBack, onNext, onDismiss }: Props) {
  const t = useTranslations('placements')
  const id = useId()
  const overlayRef = useRef<HTMLElement>(null)
  const targetRef = useRef<HTMLElement>(null)
  targetRef.current = anchor()
  const next = useMovedFocus(step.at)
  const { overlayProps, updatePosition } = useOverlayPosition({
    targetRef,
    overlayRef,
    placement: sideOf(),
    offset: 8,
    isOpen: true,
  })
  useEffect(() => {
    if (step.at > 1) targetRef.current?.scrollIntoView({ block: 'nearest' })
    const part = targetRef.current
    part?.setAttribute('data-tour-shown', '')
    updatePosition()
    return () => part?.removeAttribute('data-tour-shown')
  }, [step.at, updatePosition])
  const face = last ? last.action || t('done') : t('next')
  return (
    <section
      ref={overlayRef}
      aria-labelledby={id}
      className={styles.step}
      {...overlayProps}
      style={{ ...overlayProps.style, zIndex: 'var(--z-overlay)' }}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
    >
      <div className={styles.card}>
        <p className={styles.count} role="status">
          {t('count', { at: step.at, count: step.count })}
          <span className="visually-hidden">
            {' '}
            {step.title} {step.text}
          </span>
        </p>
        <div className={styles.words} lang={step.locale} dir="auto">
          <p id={id} className={styles.title}>
            {step.title}
          </p>
          {step.text && <p>{step.text}</p>}
        </div>
        <p ref={next} className={styles.ways}>
          {last?.link ? (
            <ButtonLink look="accent" href={last.link} rel="noopener" onClick={onNext}>
              {face}
            </ButtonLink>
          ) : (
            <Button look="accent" onClick={onNext}>
              {face}
            </Button>
          )}
          {onBack && <Button onClick={onBack}>{t('back')}</Button>}
        </p>
        <Button look="icon" className={styles.cross} aria-label={t('end')} onClick={onDismiss}>
          <Icon name="close" size={20} />
        </Button>
      </div>
    </section>
  )
}

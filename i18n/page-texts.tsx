import { type ReactNode, Suspense, useEffect } from 'react'
import { type ErrorTexts, type ReasonTexts, setErrorTexts } from '@/lib/platform/http/error-texts'
import { baseAreas, english } from './english'
import { TextsContext, textsOf } from './texts'
import { isEnglish, loadTexts, useTranslated } from './translated'

type Props = { locale: string; children: ReactNode }

async function loadReasons(locale: string): Promise<ReasonTexts> {
  const english = await import('@/messages/en/reasons.json')
  return (await loadTexts(locale, 'reasons', english.default)) as ReasonTexts
}

function Provided({ locale, children }: Props) {
  const messages = useTranslated(locale, baseAreas, english) as { errors: ErrorTexts }
  useEffect(() => {
    if (isEnglish(locale)) setErrorTexts(messages.errors)
    else setErrorTexts(messages.errors, () => loadReasons(locale))
  }, [locale, messages])
  return <TextsContext.Provider value={textsOf(locale, messages)}>{children}</TextsContext.Provider>
}

/** Provides a page with its texts in the reader's language. English is bundled; others are loaded before the page is shown. */
export function PageTexts(props: Props) {
  if (isEnglish(props.locale)) return <Provided {...props} />
  return (
    <Suspense fallback={null}>
      <Provided {...props} />
    </Suspense>
  )
}

import { type ReactNode, Suspense, useContext } from 'react'
import { TextsContext, textsWith } from '@/i18n/texts'
import { isEnglish, useTranslated } from '@/i18n/translated'

type Props = {
  /** Names of files in `messages/<locale>/`, separated by spaces. */
  area: string
  /** Their English texts. */
  texts: object
  children: ReactNode
}

function Provided({ area, texts: english, children }: Props) {
  const texts = useContext(TextsContext)
  const own = useTranslated(texts.locale, area, english)
  return <TextsContext.Provider value={textsWith(texts, own)}>{children}</TextsContext.Provider>
}

/**
 * Adds the texts of an area that most pages do not need, so that they are loaded with its code only; for
 * another language their file is loaded when the area is shown.
 */
export function AreaTexts(props: Props) {
  const { locale } = useContext(TextsContext)
  if (isEnglish(locale)) return <Provided {...props} />
  return (
    <Suspense fallback={null}>
      <Provided {...props} />
    </Suspense>
  )
}

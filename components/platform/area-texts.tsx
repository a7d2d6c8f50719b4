import { type ReactNode, useContext } from 'react'
import { TextsContext, textsWith } from '@/i18n/texts'

type Props = { texts: object; children: ReactNode }

/**
 * Adds the texts of an area that most pages never show (`messages/en/*.json`), so that they are loaded with
 * its code only.
 */
export function AreaTexts({ texts, children }: Props) {
  return (
    <TextsContext.Provider value={textsWith(useContext(TextsContext), texts)}>
      {children}
    </TextsContext.Provider>
  )
}

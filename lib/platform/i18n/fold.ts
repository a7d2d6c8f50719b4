/** Letters with one form in the index, as `search_fold` of the database. */
const oneForm = new Map(
  Object.entries({ ς: 'σ', أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ı: 'i' }),
)

/** Signs that the index leaves out: of Latin, Greek and Cyrillic letters the accents, of Hebrew and Arabic the vowels. */
const left =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu

/** Returns typed text in the form of the index's words: NFKC, lower case, without accents of Latin letters. */
export function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(left, '').normalize('NFKC').toLowerCase()
  return [...plain].map((letter) => oneForm.get(letter) ?? letter).join('')
}

const unspaced =
  /[\u0e01-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u3105-\u312f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\u{20000}-\u{323af}]/u

/** True if a text has letters of a script that is indexed in pairs, whose words are not found by their beginning. */
export const isUnspaced = (text: string) => unspaced.test(text)

import path from 'node:path'

const longest = 100

/** Names given by cameras, phones and screenshots: letters, then only numbers and punctuation. */
const byMachine =
  /^(img|dsc|dscn|dscf|pxl|mvimg|pano|burst|wp|gopr|dji|sam|kimg|image|photo|picture|screenshot|screen shot|bildschirmfoto|capture|signal|whatsapp image|fb img|untitled|unnamed|\d)[\d\s.,_()~:-]*(at|um|am|pm|wa|mp|hdr|edited|copy|e)?[\d\s.,_()~:-]*$/i

/** Returns a pin's title from a file's name, with separators as spaces; none for a machine's name. */
export function titleOf(file: string): string {
  const name = path.parse(file).name.normalize('NFC')
  const words = name
    .replace(/[_+]+|(?<=\p{L})-(?=\p{L}|\d)|(?<=\d)-(?=\p{L})|\s-+\s/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (byMachine.test(words) || !/\p{L}{2}/u.test(words)) return ''
  return [...words].slice(0, longest).join('').trim()
}

import { commonPasswords } from './common-passwords.server'

/**
 * Words that attackers would try here but that breached password lists rank lower: this site's, and those of its
 * visitors' languages.
 */
const common = new Set(
  `
  password passw0rd p@ssword p@ssw0rd pa55word passwort passwords mypassword motdepasse contrasena contraseña
  qwertyui qwertyuiop qwertzuiop qwerty asdfghjk asdfghjkl zxcvbnm zxcvbnml azertyuiop qazwsxedc qweasdzxc qweqweqwe
  asdasdasd abcabcabc abcdefgh abcdefghi abcd abc iloveyou iloveu loveyou loveyouforever princess sunshine football
  baseball basketball superman batman spiderman starwars pokemon naruto dragon dragons monkey shadow master jordan
  michael michelle jennifer jessica charlie samantha elizabeth alexander benjamin christian victoria internet
  computer samsung google facebook instagram linkedin whatsapp youtube twitter pinterest magpie chocolate butterfly
  cheesecake whatever trustno letmein letmeinnow welcome welcomehome changeme changeit default secret topsecret
  administrator admin rootroot superuser hunter freedom liverpool chelsea arsenal barcelona realmadrid manchester
  corvette mercedes mustang ferrari porsche yamaha snickers flower flowers rainbow purple orange summer winter
  spring autumn december november october september january february monday friday blessed jesus jesuschrist
  godisgood forever nothing something anything everything nopassword testtest test guest login access accessdenied
  hello hellohello helloworld goodbye maverick phoenix midnight diamond cookies cookie peanut ginger pepper buster
  soccer hockey yankees cowboys steelers hannah daniel andrew joshua matthew anthony robert thomas william
  `
    .trim()
    .split(/\s+/),
)

const runs = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const allRuns = [...runs, ...runs.map((run) => [...run].reverse().join(''))]

/**
 * True if a password would be among the first guesses (error 9113): a common word with or without digits around it, one
 * repeated character or short piece, a keyboard sequence, or the person's own address or name. Ignores case.
 */
export function isWeakPassword(password: string, own: readonly (string | undefined)[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim()
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const personal = own.flatMap((text) => {
    const name = text?.normalize('NFKC').toLowerCase().trim() ?? ''
    return [name, name.split('@')[0] ?? '']
  })
  return (
    [plain, core].some((text) => common.has(text) || commonPasswords().has(text)) ||
    /^(.{1,4})\1+.{0,3}$/su.test(plain) ||
    allRuns.some((run) => run.includes(plain) || run.includes(plain.slice(0, -1))) ||
    personal.some((name) => name !== '' && (plain === name || core === name))
  )
}

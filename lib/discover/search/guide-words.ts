/** Common English words that are not nouns and therefore make poor guides; stop words are not indexed at all. */
const notNouns = new Set(
  `able alone amazing ancient beautiful best better big black blue bold bright brown busy calm cheap chic classic clean
  clear clever cold common cool cosy cozy crisp cute dark deep delicious different dried dry each early easy effortless
  elegant else empty enough even ever every extra fabulous famous fancy far fast favorite few fine first flat fluffy free
  fresh full fun funny gentle get giant give glossy go golden good gorgeous grand gray great green grey grow half handmade
  handy happy hard healthy heavy hidden high homemade hot huge inspired inside juicy keep large last late lazy left less
  let light little local long look lovely low lush made make many mini minimal modern more most much must narrow natural
  near neat need new next nice old one open orange outside own part perfect pink plain pretty purple quick quiet rare raw
  ready real red rich right rough round rustic sharp short silver simple single slow small smart smooth soft some special
  still strong stunning stylish sunny sweet take tall tasty ten thick thin three tiny tiny together top true try turn two
  ultimate unique use used useful vintage vivid warm way wet white whole wide wild without wonderful yellow young yummy`
    .trim()
    .split(/\s+/),
)

/** True if a word may be a noun by its form: not an adverb, a participle or a common adjective. */
export function mayBeNoun(word: string): boolean {
  if (!/^\p{L}{3,}$/u.test(word)) return false
  return !notNouns.has(word) && !/(?:[a-z]{3}ly|[a-z]{3}ed)$/.test(word)
}

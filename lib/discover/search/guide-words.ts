/**
 * Common English words that make poor guides: those that are not nouns, verbs among them, and nouns that say nothing
 * ("life", "stuff"). Stop words are not indexed at all.
 */
const notNouns = new Set(
  `able about above across actually add after again ago almost alone along already also always amazing among
  ancient another anybody anymore anyone anything anyway anywhere around ask away back bake beautiful become been
  before begin behind being believe below beside best better between beyond big bit black blue bold born bright
  bring bringing brown build built busy buy call called calm came cannot care carry catch cheap chic choose
  classic clean clear clever cold come coming common complete cool cosy could cozy create creating crisp cut cute
  dare dark day days deep delicious did different done dont dried dry during each early easy eat eating effortless
  either elegant else empty enjoy enjoying enough even ever every everybody everyone everything everywhere exactly
  explore extra fabulous famous fancy far fast favorite feel feeling feels few fill find finding fine first fit
  flat fluffy follow forever forget found free fresh full fun funny gave gentle get getting giant give given
  glossy go going golden gone good gorgeous got grand gray great green grey grow guess had half handmade handy
  happen happens happy hard has have having healthy heavy hello help helping hers hidden high himself homemade
  hope hot huge idea ideas inside inspired instead itself join juicy just keep keeping kept kind kinda knew know
  knowing known large last late later lazy learn learning leave left less let lets life light like liked likes
  liking literally little live local long look looking looks lot lots love loved lovely loves loving low lush made
  make maker makes making many maybe mean means meet might mine mini minimal modern more most much must myself
  narrow natural near neat need never new next nice nobody none nothing now often okay old once one ones only onto
  open orange others otherwise ours ourselves outside own part perfect pin pink pins plain play playing please
  pretty product products purple put quick quiet quite rare rather raw read ready real really red remember rich right rough round
  rustic said same save saw say saying says see seeing seem seen send set share sharp she shine short show showing
  silver simple since sing single sit slow small smart smooth so soft some somebody somehow someone something
  sometimes somewhere soon special start started stay still stop strong study studying stuff stunning stylish such
  sunny sure sweet take taking tall tasty tell ten than thank thanks that their them themselves then there
  these they thick thin thing things think thinking this those though thought three through throughout times tiny
  tips today together tomorrow tonight too took top toward true try trying turn two ultimate under understand
  unique until upon us use used useful using very vintage visit vivid wait waiting walk want wanted wants warm was
  watch way wear wearing well went were wet what whatever when whenever where wherever whether which while white
  who whoever whole whose why wide wild will within without won wonderful work works worth would write yellow
  yes yesterday yet you young your yours yourself yummy zero`
    .trim()
    .split(/\s+/),
)

/** True if a word may be a noun by its form: not an adverb, a participle or a common adjective. */
export function mayBeNoun(word: string): boolean {
  if (!/^\p{L}{3,}$/u.test(word)) return false
  return !notNouns.has(word) && !/(?:[a-z]{3}ly|[a-z]{3}ed)$/.test(word)
}

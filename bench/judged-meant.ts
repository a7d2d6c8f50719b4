/** A query, the words of its best pictures, and the kinds of pictures that answer it, and that are near. */
export type Row = readonly [query: string, exact: string, close: string, near: string]

const cat = ['\\bcat\\b', '', 'animals'] as const
const coffee = ['coffee|flat white', '', 'drinks'] as const
const palettes = ['', 'palette-cards', 'meshes'] as const

/** Queries in other scripts, for pictures whose texts are in English. */
const inOtherScripts: readonly Row[] = [
  ['折り紙', '', 'paper', ''],
  ['猫', ...cat],
  ['鳥', 'songbird|magpie|\\bowl\\b', '', 'animals'],
  ['コーヒー', ...coffee],
  ['阳台花园', '', 'botanicals', 'facades'],
  ['地图', '\\bmap\\b', 'maps', ''],
  ['森林', 'forest', 'forests', ''],
  ['花', 'flowers', '', 'botanicals still-lifes'],
  ['قهوة', ...coffee],
  ['أبواب قديمة', '\\bdoors?\\b', 'facades', ''],
  ['قطة', ...cat],
  ['кошка', ...cat],
  ['свитер', 'sweater', '', 'wardrobe knitting'],
  ['город ночью', 'city at night', 'cities', ''],
  ['лес', 'forest', 'forests', ''],
  ['חתול', ...cat],
  ['แมว', ...cat],
  ['커피', ...coffee],
  ['색의 조합', ...palettes],
  ['θάλασσα', '', 'seas', ''],
]

/** Queries with typing mistakes. */
const mistyped: readonly Row[] = [
  ['pizzza', 'pizza', '', 'dishes'],
  ['panckaes', 'pancakes', '', 'dishes'],
  ['lighthuose', 'lighthouse', '', 'seas'],
  ['monsterra', 'monstera', '', 'botanicals'],
  ['geometirc poster', 'geometric poster', 'bauhaus', ''],
  ['birtch', 'birch', '', 'forests'],
  ['livng room', 'living room', '', 'rooms'],
  ['bedrom', 'bedroom', '', 'rooms'],
  ['armchiar', 'armchair', '', 'rooms'],
  ['kniting', 'knitt', 'knitting', ''],
  ['orgami', '', 'paper', ''],
  ['mountian', 'mountains?\\b', '', 'landscapes'],
  ['cactuss', 'cactus', '', 'botanicals'],
  ['terazzo', 'terrazzo', '', 'tiles'],
  ['typografy', 'typographic', 'type-posters', ''],
  ['coffe', ...coffee],
  ['songbrid', 'songbird', '', 'animals'],
  ['pumkin soup', 'pumpkin soup', '', 'dishes'],
  ['buterfly', 'butterfly', '', 'paper'],
  ['skylin', 'skyline', 'cities', ''],
]

/** Queries of several words, as people describe what they look for. */
const described: readonly Row[] = [
  ['snow covered mountain peaks', 'snow-covered peaks', '', 'landscapes'],
  ['lake at blue hour', 'lake.*blue hour', '', 'landscapes'],
  ['palm trees at the beach', 'palm trees', '', 'seas'],
  ['birch trees in snow', 'birch wood, first snow', 'forests', ''],
  ['bridge over a river in the city', 'a bridge and towers', '', 'cities'],
  ['planet with rings', 'with rings', 'planets', ''],
  ['rocket among the stars', 'small rocket', 'planets', ''],
  ['art deco fans in gold', 'art deco fans.*gold', 'deco', ''],
  ['green plant in a pot', 'in a pot', 'botanicals', ''],
  ['vase with flowers on a table', 'vase', 'still-lifes', ''],
  ['recipe for pumpkin soup', 'pumpkin soup', '', 'dishes'],
  ['poster with a quote', '', 'type-posters', ''],
  ['street map of a town', 'street map', 'maps', ''],
  ['desk by the window', 'home office', '', 'rooms'],
  ['winter coat outfit', 'winter coat', 'wardrobe', ''],
  ['windows with flower boxes', 'flower boxes', 'facades', ''],
  ['white houses by the sea', 'white houses', '', 'facades'],
  ['basket of wool', 'basket of', '', 'knitting'],
  ['iced drink with citrus', 'iced drink', '', 'drinks'],
  ['phone wallpaper in calm colors', 'phone wallpaper', 'meshes', ''],
]

/** Queries whose pictures are often described by other words. */
const otherwise: readonly Row[] = [
  ['garden', '', 'botanicals', 'facades'],
  ['houseplants', 'in a pot', 'botanicals', ''],
  ['blossom', 'flowers', '', 'botanicals still-lifes'],
  ['couch', '\\bsofa\\b', '', 'rooms'],
  ['sofa', '\\bsofa\\b', '', 'rooms'],
  ['interior design', '', 'rooms', ''],
  ['desk', '\\bdesk\\b', '', 'rooms'],
  ['colour', ...palettes],
  ['color scheme', ...palettes],
  ['ocean', '', 'seas', 'planets'],
  ['sea', '', 'seas', ''],
  ['sailboat', 'sailing boat', '', 'seas'],
  ['woods', '\\bwood\\b|forest', 'forests', ''],
  ['trees', 'trees', 'forests', ''],
  ['hiking', '', 'landscapes', 'forests maps'],
  ['nature', '', 'landscapes forests', 'seas botanicals'],
  ['travel', '', 'seas landscapes', 'facades cities maps'],
  ['stars', '\\bstars\\b|star (chart|map)', 'planets', ''],
  ['constellations', 'constellations', '', 'maps planets'],
  ['outer space', '', 'planets', ''],
  ['wallpaper', 'wallpaper', 'meshes', ''],
  ['gradient', 'gradient', 'meshes', ''],
  ['abstract', '', 'meshes', 'bauhaus'],
  ['bauhaus', '', 'bauhaus', ''],
  ['fabric', 'fabric', '', 'tiles'],
  ['recipe', 'recipe', 'dishes', ''],
  ['food', '', 'dishes', 'drinks'],
  ['dessert', '\\btart\\b|pancakes', '', 'dishes'],
  ['painting', '', 'still-lifes', 'botanicals'],
  ['sneakers', 'trainers', '', 'wardrobe'],
  ['jeans', 'jeans', '', 'wardrobe'],
  ['fashion', '', 'wardrobe', ''],
  ['houses', 'houses|house fronts', '', 'facades cities'],
  ['architecture', '', 'facades', 'cities'],
  ['yarn', '\\bwool\\b', 'knitting', ''],
  ['birds', 'songbird|magpie|\\bowl\\b', '', 'animals'],
  ['kitten', ...cat],
  ['lettering', '', 'type-posters', ''],
  ['skyline', 'skyline', 'cities', ''],
  ['café', 'café', '', 'drinks'],
]

/** A hundred more searches, which the words of the pictures answer less plainly. */
export const meant: readonly Row[] = [...inOtherScripts, ...mistyped, ...described, ...otherwise]

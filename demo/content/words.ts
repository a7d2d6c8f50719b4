/** Board descriptions; {t} is the topic in lower case. */
export const BOARD_DESCRIPTIONS: readonly string[] = [
  '',
  '',
  '',
  'Everything about {t} that I want to find again.',
  'A slow collection. Suggestions welcome.',
  'Mostly {t}, sometimes a surprise.',
  'Started on a rainy Sunday, never stopped.',
  'References for a project that may or may not happen.',
  'For the next move, trip or rainy day.',
  'The good ones only.',
  'Inspiration for work. And for after work.',
  'Shared with nobody in particular, open to everybody.',
  'Ideas first, excuses later.',
  'I clean this board up every spring.',
  '{t}, seen with my eyes.',
]

/** Comments that fit under any picture. */
export const COMMENTS: readonly string[] = [
  'This made my morning.',
  'Love it.',
  'Saved! Thank you for sharing.',
  'Oh, this is beautiful.',
  'How did I not find this sooner?',
  'The colors are wonderful together.',
  'Exactly what I was looking for.',
  'Showing this to my sister right now.',
  'I keep coming back to this one.',
  'Quiet and strong at the same time.',
  'Would love to see more like this.',
  'よく見ると細かいところまで素敵です。',
  'رائع جداً، شكراً على المشاركة!',
  'Wie schön ist das denn?',
  'Qué bonito, gracias por compartirlo.',
  'C’est exactement ce qu’il me fallait.',
  'Small question: is it all right if I print it for my kitchen?',
  'Ten out of ten.',
  'Good find!',
  'This belongs on a wall.',
]

/** New titles of saves; {x} is the first title. */
export const RETITLES: readonly string[] = [
  '{x}',
  '{x}',
  '{x}',
  '{x}, one day',
  '{x} (for later)',
  '{x}',
  '{x} ✨',
  '{x}',
  '',
]

/** Savers' notes in place of the creator's description. */
export const NOTES: readonly string[] = [
  '',
  '',
  '',
  'For later.',
  'Show this to Anna.',
  'The colors!',
  'Maybe for the hallway?',
  'Found through a friend, keeping it.',
  'Try on Sunday.',
  'Look at the lower left corner.',
  'Reference for the next project.',
]

/** Boards with names in other scripts, to exercise text direction and fonts; topic, owner, name, description. */
export const OTHER_SCRIPTS: readonly (readonly [
  topic: string,
  owner: string,
  name: string,
  description: string,
])[] = [
  ['paper', 'yuki_tanaka', '折り紙ノート', '一枚の紙からできるものを集めています。'],
  ['patterns', 'yuki_tanaka', '和柄とタイル', '繰り返しの美しさ。'],
  ['architecture', 'layla_haddad', 'أبواب ونوافذ قديمة', 'صور وأفكار من المدن القديمة التي أحبها.'],
  ['coffee', 'layla_haddad', 'قهوة الصباح', ''],
  ['patterns', 'omar_farouk', 'نقوش هندسية', 'دوائر ومربعات ونجوم بلا نهاية.'],
  ['city', 'elena_petrova', 'Города ночью', 'Окна, мосты и последний трамвай.'],
  ['knitting', 'elena_petrova', 'Свитера на зиму', ''],
  ['plants', 'mei_chen', '阳台花园', '每天浇一点水。'],
  ['animals', 'aiko_mori', '猫と鳥', ''],
  ['colour', 'esther_kim', '색의 조합', '다섯 가지 색으로 충분해요.'],
]

/** Made-up sites that pins link to. */
export const SITES: readonly string[] = [
  'studiolow.example',
  'sundaytable.example',
  'fernandfold.example',
  'northlight.example',
  'paperhours.example',
  'smallrooms.example',
  'atlasofnowhere.example',
  'thewoolpost.example',
]

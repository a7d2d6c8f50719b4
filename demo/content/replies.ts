/** Replies that fit any picture. */
export const REPLIES = [
  'Thank you! It took a few tries.',
  'Good question. I used what I had at home.',
  'Same here, it works every time.',
  'I would try it with a little less next time.',
  'That is exactly what I was looking for.',
  'Happy to hear that!',
  'It is on my list for the weekend.',
  'Yes, and it keeps for about a week.',
  'I wrote the details into the description.',
  'Could you say more about the colors?',
  'We did this with the kids, they loved it.',
  'Late to answer, but yes: it still looks like new.',
  'Adding this to my board, thanks for the tip.',
  'Mine came out quite different, in a good way.',
] as const

/**
 * Maximum characters of user texts (specification part 1, section 5). The schemas of lib have the same, but importing
 * them would load the whole validator into the browser; limits.test.ts compares the two.
 */
export const limits = {
  pinTitle: 100,
  pinDescription: 500,
  altText: 500,
  link: 2048,
  boardName: 50,
  boardDescription: 500,
  sectionTitle: 180,
  note: 500,
  tryText: 500,
  topics: 10,
}

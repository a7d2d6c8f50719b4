/** The branch “Books & writing”. */
export const books = `
Books & writing | book, books, literature, author | education
  Reading | reading list, bookworm, bookish, novel, bookstagram, to be read, book review | cozy-home
    Book clubs | book club, discussion questions
    Fantasy books | fantasy novel, fantasy book, romantasy, epic fantasy
    Mystery & crime books | crime novel, detective story, whodunit, thriller novel
    Classic books | classic novel, jane austen, classic literature, penguin classics
  Children’s books | children s book, bedtime story, picture books, fairy tale | kids-family
  Writing | writing prompt, creative writing, manuscript, storytelling, plot outline, writer | journaling
    Poetry | poem, poetry, haiku, verse, poet | quotes
    Worldbuilding | worldbuilding, world building, magic system, fictional map | maps
  Journaling | journal, journaling, bullet journal, diary, bujo, planner spread
  Comics | comic, comics, graphic novel, webcomic, comic strip | illustration
  Libraries & bookshops | library, bookshop, bookstore, home library, bookcase | home-decor
  Bookbinding | bookbinding, handmade book, hand bound | paper-craft
`

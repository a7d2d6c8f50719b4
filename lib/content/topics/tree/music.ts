/** The branch “Music & film”. */
export const music = `
Music & film | entertainment, pop culture | books-writing, games-hobbies
  Music | music, song, band, playlist, album, concert, lyrics | audio
    Guitar | guitar, guitar chords, ukulele, bass guitar
    Piano | piano, piano sheet, keyboard lesson
    Singing | singing, choir, vocal warm up, karaoke
    Vinyl & albums | vinyl record, album cover, record collection
    Classical music | orchestra, violin, classical music, cello, opera
    K-pop | k pop, kpop, bts, blackpink
  Movies | movie, film still, cinema, director, screenplay, movie poster | posters
    Animation | animated film, studio ghibli, disney, pixar, animation
    Horror films | horror movie, horror film, slasher | halloween
    Fantasy & science fiction films | star wars, science fiction film, lord of the rings, dune movie
  TV shows | tv show, tv series, sitcom, streaming series, season finale
  Theater | theater, theatre, musical theater, stage design, broadway | dance
  Podcasts | podcast, podcast cover, audio drama
  Celebrities | celebrity, red carpet, actress, actor
  Memes & humor | meme, funny, humor, joke, pun
`

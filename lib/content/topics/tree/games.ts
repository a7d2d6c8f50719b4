/** The branch “Games & hobbies”. */
export const games = `
Games & hobbies | hobby, hobbies, collecting, collector | crafts-diy, technology
  Video games | video game, gaming, minecraft, zelda, animal crossing, pokemon, nintendo, playstation | pixel-art
    Gaming rooms | gaming room, gaming setup, gamer | desk-setups
    Animal Crossing | animal crossing, acnh
    Minecraft | minecraft, minecraft build, minecraft house
  Board games | board game, chess, card game, boardgame, game night
    Role-playing games | dungeons and dragons, d d, tabletop rpg, dice set, character sheet rpg | fantasy-maps
  Puzzles | puzzle, jigsaw, crossword, sudoku, riddle, brain teaser
  Magic & cards | magic trick, playing cards, tarot
    Tarot & astrology | tarot, astrology, zodiac, horoscope, birth chart | night-sky
  Model making | model kit, model train, wargaming, warhammer | miniatures
  Collecting | stamp collection, coin collection, vintage toys, trading card
  Bushcraft & survival | bushcraft, survival skill, knots, fire starting | road-trips-camping
`

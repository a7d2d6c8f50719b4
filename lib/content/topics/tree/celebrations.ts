/** The branch “Parties & holidays”. */
export const celebrations = `
Parties & holidays | party, celebration, holiday decor, festive, host | food, crafts-diy
  Birthdays | birthday, birthday party, birthday cake, happy birthday | cakes
    Kids’ birthdays | kids birthday, first birthday, party games for kids
  Christmas | christmas, advent, santa, christmas tree, ornament, stocking, yuletide, gingerbread house, wreath | gift-wrapping, winter
    Christmas trees | christmas tree, tree decoration, tree topper
    Christmas cookies | christmas cookie, gingerbread, sugar cookie | cookies
    Advent | advent, advent calendar, advent wreath
  Halloween | halloween, pumpkin carving, jack o lantern, spooky, trick or treat, witch | costumes
    Costumes | costume, halloween costume, fancy dress, cosplay
  Easter | easter, easter egg, egg hunt, easter bunny | spring
  Thanksgiving | thanksgiving, friendsgiving, turkey dinner | autumn
  Valentine’s Day | valentine, valentines, love letter, galentine
  New Year | new year, new years eve, fireworks, resolutions
  Lunar New Year | lunar new year, chinese new year, red lantern
  Diwali & Eid | diwali, eid, rangoli, ramadan, diya
  Table settings | table setting, tablescape, centerpiece, place card, napkin fold | dining-rooms
  Party decor | party decor, balloon arch, garland, bunting, party favor, confetti balloon | paper-craft
  Gifts | gift, gift idea, gift guide, present for, stocking stuffer | gift-wrapping
  Picnics & barbecues | picnic, barbecue, cookout, garden party | grilling, gardens
`

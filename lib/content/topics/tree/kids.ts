/** The branch “Kids & family”. */
export const kids = `
Kids & family | kids, children, family, parenting, toddler, childhood | crafts-diy, education
  Babies | baby, newborn, infant, nursery rhyme, diaper | pregnancy
    Baby names | baby name, baby names
    Baby showers | baby shower, gender reveal | parties-holidays
  Nurseries | baby nursery, nursery decor, nursery room, crib, changing table | kids-rooms
  Kids’ rooms | kids room, children s room, bunk bed, playroom, kids bedroom | bedrooms, home-decor
  Kids’ activities | kids activity, rainy day activity, sensory play, playdough, scavenger hunt
    Kids’ crafts | kids craft, craft for kids, finger paint, handprint, toilet roll craft | paper-craft
    Outdoor play | sandbox, mud kitchen, outdoor play, swing set, treasure hunt | gardens
  Kids’ food | kids lunch, lunchbox, lunch box, toddler meal, kids snack | food
  Pregnancy | pregnancy, pregnant, maternity, expecting, birth plan
  Parenting tips | parenting tip, chore chart, positive parenting, bedtime routine, screen time
  Toys | toy, toys, wooden toy, doll, teddy bear, building blocks, lego
    Dollhouses | dollhouse, doll house, miniature room
  Kids’ fashion | kids fashion, kids outfit, baby clothes, children s clothes | style
`

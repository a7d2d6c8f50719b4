/** The branch “Sports & outdoors”. */
export const sports = `
Sports & outdoors | sport, sports, athlete, outdoor adventure | health-fitness, nature
  Hiking | hike, hiking, trail, trek, trekking, backpacking, trail map | mountains, road-trips-camping
    Hiking gear | hiking boots, backpack list, rain shell
  Climbing | climbing, bouldering, climber, belay, rock climbing | mountains
  Cycling | cycling, bicycle, bike ride, road bike, mountain bike, gravel bike | bicycles
  Winter sports | skiing, snowboard, ski, ice skating, sledding | winter
  Water sports | kayak, paddleboard, rowing, canoe, diving, snorkel
    Swimming | swimming, swimmer, pool workout, wild swimming
    Diving | scuba, diving, freediving, snorkeling | sea-life
  Soccer | soccer, football club, world cup, goalkeeper
  Basketball | basketball, nba, slam dunk
  Tennis & racket sports | tennis, badminton, padel, pickleball, racket
  American football | american football, nfl, quarterback, super bowl
  Baseball | baseball, softball, home run
  Martial arts | martial arts, karate, judo, boxing, taekwondo, kickboxing
  Dance | dance, ballet, dancer, salsa dance, choreography
  Gymnastics | gymnastics, cheerleading, handstand
  Skateboarding | skateboard, skatepark, longboard, roller skates
  Golf | golf, golf course, putting green
  Fishing | fishing, fly fishing, angler, bait
`

/** The branch “Science & learning”. */
export const science = `
Science & learning | science, learning, knowledge, research | technology, nature
  Space | space, planet, planets, moon, moons, rocket, orbit, galaxy, ringed planet, among stars, solar system | night-sky
    Night sky | constellation, constellations, star chart, stargazing, milky way, telescope, night sky, map of the sky | maps
    Planets | planet, planets, saturn, jupiter, mars rover
    Astronauts & rockets | astronaut, rocket, space station, nasa, spaceship
  Maps | map, maps, atlas, contour map, cartography, street map, street plan, trail map, globe, city map | travel, infographics
    City maps | street map, street plan, city map, subway map, metro map
    Trail maps | contour map, trail map, topographic, hiking map | hiking
    Fantasy maps | fantasy map, dnd map | worldbuilding
  Education | education, school, classroom, teacher, lesson plan, homeschool | kids-family
    Study tips | study tips, study notes, exam, flashcard, studygram, revision
    Classroom ideas | classroom decor, bulletin board, classroom
    Preschool | preschool, kindergarten, montessori, alphabet worksheet | kids-activities
  Languages | language learning, vocabulary, grammar, phrasebook, learn spanish, learn french
  Biology | biology, cell, dna, anatomy diagram, microscope
  Chemistry & physics | chemistry, physics, periodic table, quantum, laboratory
  History | history, ancient, archaeology, medieval, roman empire, egyptian mummy, viking | historic-buildings
  Math | math, mathematics, geometry theorem, fractal, algebra
  Psychology | psychology, personality type, mbti, cognitive bias | mental-health
  Money & work | money, finance, budget, career, saving money
    Budgeting | budget, budgeting, saving challenge, debt free, savings tracker
    Careers | resume, job interview, cover letter, cv template, career change
    Small business | small business, etsy shop, side hustle, entrepreneur, marketing plan
    Planning & productivity | planner, to do list, productivity, time management, weekly plan | habits
`

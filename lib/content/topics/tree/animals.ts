/** The branch “Animals”. */
export const animals = `
Animals | animal, animals, fox, whale, shoal of fish, wildlife, creature | nature, photography
  Birds | bird, magpie, songbird, robin, heron, feather, sparrow, swan, crow | forests, nature
    Owls | owl, owlet, barn owl | forests
    Parrots | parrot, budgie, cockatoo, macaw
    Bird feeding | bird feeder, bird house, birdhouse, bird bath | gardens
  Cats | cat, kitten, kitty, tabby, feline | dogs, small-pets
    Cat furniture | cat tree, cat shelf, scratching post, cat bed | furniture
    Kittens | kittens, newborn kitten
  Dogs | dog, puppy, hound, terrier, retriever, canine, poodle, corgi, dachshund | cats, hiking
    Puppies | puppies, new puppy | dog-training
    Dog training | dog training, puppy training, dog trick, leash training
    Dog treats | dog treat, dog biscuit, homemade dog food | baking
  Horses | horse, pony, foal, equestrian, stable, riding lesson
  Sea life | whale, dolphin, octopus, jellyfish, seal, turtle, coral reef, shoal of fish, shark | beach, ocean
    Fish & aquariums | aquarium, fish tank, betta, goldfish, koi, aquascape
  Wild animals | fox, deer, bear, wolf, hedgehog, squirrel, badger, lion, tiger, elephant, giraffe, safari, panda | forests, nature
    Foxes | fox, foxes, red fox, fox cub
    Bears | bear cub, grizzly, polar bear
  Small pets | hamster, guinea pig, rabbit, bunny, ferret, gerbil, pet care | cats, dogs
  Reptiles | snake, lizard, gecko, tortoise, chameleon, terrarium pet
  Insects | insect, bee, butterfly, beetle, dragonfly, moth, ladybug, ladybird | flowers, gardens
  Farm animals | cow, sheep, goat, chicken coop, hen, lamb, piglet, donkey, farm animal
`

/** The branch “Health & fitness”. */
export const health = `
Health & fitness | health, fitness, wellness, healthy habits | sports-outdoors, healthy-food
  Workouts | workout, exercise, gym, training plan, hiit, abs, home workout | running
    Strength training | strength training, weights, dumbbell, squat, deadlift, kettlebell
    Stretching | stretching, stretch routine, mobility, foam roller
    Pilates | pilates, reformer, barre
  Yoga | yoga, asana, yoga pose, vinyasa, sun salutation | meditation
  Running | running, runner, marathon, jogging, couch to 5k, half marathon
  Mental health | mental health, anxiety, therapy, burnout, coping skills | self-care
    Meditation | meditation, mindfulness, breathing exercise, calm mind
    Self-care | self care, self love, gratitude, slow morning, bath ritual | journaling
    Habits | habit tracker, daily routine, morning routine, productivity habit | planning-productivity
  Sleep | sleep, insomnia, bedtime ritual, nap
  Nutrition | nutrition, protein, vitamin, macros, gut health, diet plan | healthy-food
  Herbal remedies | herbal remedy, tincture, home remedy, elderberry syrup | herbs
`

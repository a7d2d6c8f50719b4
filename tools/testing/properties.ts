import fc from 'fast-check'

// A property is tried with the same values in every run, so that one commit has one outcome. Others are looked for on purpose:
// PROPERTY_SEED=random (or a number) and PROPERTY_RUNS=100000, with a property's own number of runs where it says one.
const { PROPERTY_SEED: seed = '2026', PROPERTY_RUNS: runs = '100' } = process.env
fc.configureGlobal({ numRuns: Number(runs), ...(seed === 'random' ? {} : { seed: Number(seed) }) })

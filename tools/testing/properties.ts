import fc from 'fast-check'

// Properties are tested with the same values in every run, so that one commit has one outcome. For other values:
// PROPERTY_SEED=random (or a number) and PROPERTY_RUNS=100000, which overrides a property's own number of runs.
const { PROPERTY_SEED: seed = '2026', PROPERTY_RUNS: runs = '100' } = process.env
fc.configureGlobal({ numRuns: Number(runs), ...(seed === 'random' ? {} : { seed: Number(seed) }) })

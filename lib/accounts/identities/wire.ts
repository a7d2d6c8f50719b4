import { z } from 'zod'
import { networks } from './networks'

/** The connected state of each service. */
export const wireConnectedNetworks = z.record(z.enum(networks), z.boolean())

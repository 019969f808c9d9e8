import { hash } from '@node-rs/argon2'

/**
 * A cheap password hash that carries its own parameters. Members' hashes are slow by design, and tests sign
 * in often.
 */
export const quickHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
